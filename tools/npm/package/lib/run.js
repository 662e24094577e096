// A run of the program: records as they come, then the exit status.

import {Lines} from './lines.js';
import {isNode} from './platform.js';

/** The program could not do what it was asked: wrong options, or nothing that can be read. */
export class ProgramError extends Error {
  constructor(message, status, log) {
    super(message);
    this.name = 'ProgramError';
    this.status = status;
    this.log = log;
  }
}

// What a worker sends, until somebody takes it.
class Mailbox {
  #events = [];
  #waiting = null;

  put(event) {
    if (this.#waiting === null) {
      this.#events.push(event);
    } else {
      this.#waiting(event);
      this.#waiting = null;
    }
  }

  async take() {
    if (this.#events.length > 0) return this.#events.shift();
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }
}

const engine = () => isNode ? import('./node_engine.js') : import('./browser_engine.js');

// Whether something was judged: a report of no file still has a run and a summary.
const tellsOfInput = (record) =>
    record.type !== 'run' && !(record.type === 'summary' && record.files === 0);

// "pgn-arbiter: error: a.pgn: No such file" is "a.pgn: No such file" to a caller.
const asMessage = (log) => log.trim().replace(/^pgn-arbiter: (error: )?/gm, '') ||
    'the program ended without a word';

export class Run {
  #job;
  #isStarted = false;
  #status = null;
  #log = '';

  constructor(job) {
    this.#job = job;
  }

  /** The exit status of the program: 0, 1 or 2; null before its end. */
  get status() {
    return this.#status;
  }

  /** What the program has logged so far: notices and errors, a line each. */
  get log() {
    return this.#log;
  }

  [Symbol.asyncIterator]() {
    if (this.#isStarted) throw new TypeError('the records of a run can be read once only');
    this.#isStarted = true;
    return this.#records();
  }

  async* #records() {
    const mailbox = new Mailbox();
    const lines = new Lines();
    let anyInput = false;
    const {start} = await engine();
    const stop = await start(this.#job, (event) => mailbox.put(event));
    try {
      for (;;) {
        const event = await mailbox.take();
        if ('error' in event) throw event.error;
        if (event.log !== undefined) this.#log += event.log;
        if (event.bytes !== undefined) {
          for (const line of lines.add(event.bytes)) {
            const record = JSON.parse(line);
            anyInput ||= tellsOfInput(record);
            yield record;
          }
          event.release?.();
        }
        if (event.status !== undefined) {
          this.#status = event.status;
          break;
        }
      }
    } finally {
      await stop();
    }
    if (this.#status > 1 && !anyInput) {
      throw new ProgramError(asMessage(this.#log), this.#status, this.#log);
    }
  }
}
