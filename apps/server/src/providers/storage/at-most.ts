import { Transform, type TransformCallback } from 'node:stream';
import { StorageError } from './storage-error.js';

/** Passes a content on, and fails where it goes on beyond the bytes that it has: it is not that content. */
export class AtMost extends Transform {
  #left: number;

  constructor(bytes: number) {
    super();
    this.#left = bytes;
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#left -= piece.length;
    if (this.#left < 0) done(new StorageError('GET answered more than the content'));
    else done(null, piece);
  }
}
