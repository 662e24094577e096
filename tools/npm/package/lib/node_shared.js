// What a thread that runs the program and the caller's thread share: 32-bit words.

export const kAnswered = 0;  // 1: the chunk that was asked for has been sent
export const kHeld = 1;      // bytes of records that were sent and not yet taken
export const kWords = 2;

// Bytes of records that may wait for the caller. What the program writes at a time is about 64 KiB,
// so it can work on while the caller is busy, and little memory is held.
export const mostHeld = 1 << 20;
