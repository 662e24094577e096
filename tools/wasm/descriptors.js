// What emscripten 3.1 lacks of POSIX' file descriptors: it knows a file only by its path, which
// standard input and output do not have. These functions take the place of emscripten's own
// (emcc --js-library). A stream with `nfd` is a file of the system, opened through Node.

mergeInto(LibraryManager.library, {
  $descriptors__deps: ['$FS', '$SYSCALLS'],
  $descriptors: {
    // Errors as system calls return them.
    call: (action) => {
      try {
        return action();
      } catch (fault) {
        if (fault instanceof FS.ErrnoError) return -fault.errno;
        throw fault;
      }
    },

    // Both share the file of the system, which the first one closes.
    duplicate: (stream, least) => {
      let descriptor = least;
      while (FS.getStream(descriptor)) ++descriptor;
      const copy = Object.assign(Object.create(Object.getPrototypeOf(stream)), stream);
      copy.fd = descriptor;
      copy.borrowed = true;
      FS.streams[descriptor] = copy;
      return descriptor;
    },

    // Standard input that is a file is read from where the program before left it, if the system
    // tells.
    placeOfInput: () => {
      try {
        const facts = fs.readFileSync('/proc/self/fdinfo/0', 'latin1');
        return Number(/^pos:\s*(\d+)/m.exec(facts)[1]);
      } catch {
        return 0;
      }
    },

    // As readdir() gives it: a folder, a link, a file, something else, 0: unknown.
    typeOf: (stream, name) => {
      try {
        const path = `${stream.path}/${name}`;
        const {mode} = typeof NODERAWFS === 'undefined' ? FS.lstat(path) : fs.lstatSync(path);
        if (FS.isDir(mode)) return 4;
        if (FS.isLink(mode)) return 10;
        return FS.isFile(mode) ? 8 : 0;
      } catch {
        return 0;
      }
    },

    status: (stream) => {
      if (stream.nfd === undefined) return FS.stat(stream.path);
      const status = fs.fstatSync(stream.nfd);
      if (stream.fd === 0 && status.isFile() && !stream.seekable) {
        stream.seekable = true;
        stream.position = descriptors.placeOfInput();
      }
      return status;
    },
  },

  __syscall_fcntl64__deps: ['$descriptors'],
  __syscall_fcntl64: function(descriptor, command, varargs) {
    const duplicates = [0, 1030];  // F_DUPFD, F_DUPFD_CLOEXEC
    return descriptors.call(() => {
      const stream = SYSCALLS.getStreamFromFD(descriptor);
      SYSCALLS.varargs = varargs;
      if (duplicates.includes(command)) return descriptors.duplicate(stream, SYSCALLS.get());
      return command === 3 ? stream.flags : 0;  // F_GETFL
    });
  },

  __syscall_fstat64__deps: ['$descriptors'],
  __syscall_fstat64: function(descriptor, buffer) {
    return descriptors.call(() => {
      const stream = SYSCALLS.getStreamFromFD(descriptor);
      return SYSCALLS.doStat(() => descriptors.status(stream), '', buffer);
    });
  },

  __syscall_faccessat__deps: ['$descriptors'],
  __syscall_faccessat: function(_directory, path, mode) {
    return descriptors.call(() => {
      const name = SYSCALLS.getStr(path);
      if (typeof NODERAWFS === 'undefined') return SYSCALLS.doAccess(name, mode);
      try {
        fs.accessSync(name, mode);
      } catch (fault) {
        return fault.code === 'ENOENT' ? -44 : -2;  // ENOENT, EACCES
      }
      return 0;
    });
  },

  // emscripten's own gives up a whole folder when it cannot look at one file in it (which has a name
  // that is not UTF-8, say, or is gone already), and the rest would seem not to be there. Here such
  // a file is of unknown type, and the program finds out when it opens it.
  __syscall_getdents64__deps: ['$descriptors'],
  __syscall_getdents64: function(descriptor, buffer, size) {
    const entrySize = 280;
    return descriptors.call(() => {
      const stream = SYSCALLS.getStreamFromFD(descriptor);
      if (!stream.names) stream.names = FS.readdir(stream.path);
      let index = Math.floor(FS.llseek(stream, 0, 1) / entrySize);
      let entry = buffer;
      while (index < stream.names.length && entry + entrySize <= buffer + size) {
        const name = stream.names[index++];
        HEAP64[entry >> 3] = BigInt(index);                        // a number of its own
        HEAP64[(entry + 8) >> 3] = BigInt(index * entrySize);      // where the next one is
        HEAP16[(entry + 16) >> 1] = entrySize;
        HEAP8[entry + 18] = descriptors.typeOf(stream, name);
        stringToUTF8(name, entry + 19, 256);
        entry += entrySize;
      }
      FS.llseek(stream, index * entrySize, 0);
      return entry - buffer;
    });
  },

  // Reading waits by itself. Only where it just failed because there is nothing yet does this wait.
  __syscall_poll__deps: ['$descriptors'],
  __syscall_poll: function(polled, count) {
    for (let i = 0; i < count; ++i) {
      const entry = polled + 8 * i;
      const stream = FS.getStream(HEAP32[entry >> 2]);
      if (stream && stream.waits) {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
        stream.waits = false;
      }
      HEAP16[(entry + 6) >> 1] = stream ? HEAP16[(entry + 4) >> 1] & 5 : 32;  // POLLNVAL
    }
    return count;
  },

  fd_read__deps: ['$descriptors'],
  fd_read: function(descriptor, vectors, count, sizePointer) {
    const result = descriptors.call(() => {
      const stream = SYSCALLS.getStreamFromFD(descriptor);
      try {
        return SYSCALLS.doReadv(stream, vectors, count);
      } catch (fault) {
        if (fault.code === 'EOF') return 0;  // the end of standard input on Windows
        if (fault.errno === 6) stream.waits = true;  // EAGAIN
        throw fault;
      }
    });
    if (result < 0) return -result;
    HEAP32[sizePointer >> 2] = result;
    return 0;
  },

  // For names that no other run has.
  host_process_id: function() {
    return typeof process === 'object' && process.pid || 42;
  },

  fd_close__deps: ['$descriptors'],
  fd_close: function(descriptor) {
    return -descriptors.call(() => {
      const stream = SYSCALLS.getStreamFromFD(descriptor);
      if (stream.borrowed) {
        FS.closeStream(descriptor);
      } else {
        FS.close(stream);
      }
      return 0;
    });
  },
});
