// The number of the process that runs the program: emscripten's own getpid is the same for all.

#include <unistd.h>

extern int host_process_id(void);  // descriptors.js

pid_t getpid(void) { return host_process_id(); }
