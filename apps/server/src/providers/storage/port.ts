import type { Readable } from 'node:stream';

/** A whole file on the local disk, complete and synced, that waits to be stored. */
export interface Draft {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Of the content, hexadecimal. */
  readonly sha256: string;
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where the contents of files are kept, by a key of letters, digits, `-` and `/`. What a content is, is not known here. */
export interface FileStorage {
  /** Stores a draft under a key: wholly or, when it rejects, not at all. The draft may be moved away. */
  put(key: string, draft: Draft): Promise<void>;
  /** The content, or part of it; undefined when nothing is stored under the key. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
  close(): Promise<void>;
}
