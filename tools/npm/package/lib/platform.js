// Where this runs.

export const isNode =
    typeof process === 'object' && process !== null && typeof process.versions?.node === 'string';
