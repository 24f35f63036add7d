import { Transform, type TransformCallback } from 'node:stream';
import { isInCrumbs } from '../../crumbs.js';
import { AnswerTooLong } from './answer-limits.js';

/** Bytes per chunk: a decoder works in a thread of its own, and each chunk costs a message. */
const CHUNK_BYTES = 16_384;

/** Hands a body on in pieces that are worth it, however it comes; fails with {@link AnswerTooLong} where it comes in crumbs. */
export class Gather extends Transform {
  #parts: Buffer[] = [];
  #waiting = 0;
  #pieces = 0;
  #bytes = 0;

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#pieces += 1;
    this.#bytes += piece.length;
    this.#parts.push(piece);
    this.#waiting += piece.length;
    if (this.#waiting >= CHUNK_BYTES) this.#flush();
    done(isInCrumbs(this.#pieces, this.#bytes) ? new AnswerTooLong('the body comes in crumbs') : null);
  }

  override _flush(done: TransformCallback): void {
    this.#flush();
    done();
  }

  #flush(): void {
    if (this.#waiting > 0) this.push(this.#parts.length === 1 ? this.#parts[0] : Buffer.concat(this.#parts));
    this.#parts = [];
    this.#waiting = 0;
  }
}
