import type { Readable } from 'node:stream';

/** A whole file on the local disk, complete and synced, that waits to be stored. */
export interface Draft {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the content, hexadecimal. */
  readonly sha256: string;
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Stores contents of files by a key of letters, digits, `-` and `/`. It does not know what a content is. */
export interface FileStorage {
  /** Stores a draft under a key: wholly or, when it rejects, not at all. The draft may be moved away. */
  put(key: string, draft: Draft): Promise<void>;
  /**
   * The content, or part of it; undefined when nothing is stored under the key.
   *
   * @param size - bytes that were stored; a service that sends more fails
   * @param signal - ends the wait for a service that has not answered
   */
  open(key: string, size: number, range?: ByteRange, signal?: AbortSignal): Promise<Readable | undefined>;
  /** Removes a content; a missing one is no error. */
  remove(key: string): Promise<void>;
  close(): Promise<void>;
}
