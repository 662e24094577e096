// The library of pgn-arbiter. The records are described in docs/report-schema.json of the project,
// from which types/records.d.ts is made; the options in docs/reference.md.

import type {CheckOptions, PositionOptions} from './types/options.js';
import type {
  FindingRecord,
  GameRecord,
  PositionRecord,
  RunRecord,
  SummaryRecord,
} from './types/records.js';

export * from './types/options.js';
export * from './types/records.js';

/** A record of `check`, told apart by `type`. */
export type CheckRecord = RunRecord | FindingRecord | GameRecord | SummaryRecord;

/** Bytes or text, as a stream gives them. */
export type Chunk = Uint8Array | ArrayBuffer | string;

/** A Blob or a File, of a browser or of Node. */
export interface BlobLike {
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
  slice(start?: number, end?: number, type?: string): BlobLike;
}

/** A ReadableStream of a browser or of Node. */
export interface ReadableLike {
  getReader(): {
    read(): Promise<{done: boolean; value?: any}>;
    cancel(reason?: any): Promise<any>;
  };
}

/** A file: URL; in Node. */
export interface FileUrl {
  readonly protocol: string;
  readonly pathname: string;
}

/** Chunks that come one after the other. */
export type Chunks = AsyncIterable<Chunk> | Iterable<Chunk> | ReadableLike;

/** Content that the caller has. `name` is that of the file in the records. */
export type Content =
  | {text: string; name?: string}
  | {data: Uint8Array | ArrayBuffer | BlobLike; name?: string}
  | {stream: Chunks; name?: string};

/** A file with content of its own, where the program takes the path of a file. */
export type FileInput =
  | Content
  | Uint8Array
  | ArrayBuffer
  | BlobLike
  | ReadableLike
  | AsyncIterable<Chunk>;

/** A path (in Node; for `position` also a FEN), or content. */
export type Input = string | FileUrl | FileInput;

/** A run of the program. Its records can be read once. */
export interface Run<T> extends AsyncIterable<T> {
  [Symbol.asyncIterator](): AsyncGenerator<T, void, undefined>;
  /**
   * The exit status: 0 clean, 1 findings, 2 not everything could be read. Null before the end, and
   * if the loop was left early.
   */
  readonly status: number | null;
  /** What the program has logged so far, a line each. */
  readonly log: string;
}

/** Wrong options, or no input could be read at all. */
export class ProgramError extends Error {
  constructor(message: string, status: number, log: string);
  readonly status: number;
  readonly log: string;
}

/** Judges games: a run, then each game's findings with its game behind them, then a summary. */
export function check(inputs: Input | Iterable<Input>, options?: CheckOptions): Run<CheckRecord>;

/** Judges positions, FEN or EPD, a line each. */
export function position(
  inputs: Input | Iterable<Input>,
  options?: PositionOptions,
): Run<PositionRecord>;
