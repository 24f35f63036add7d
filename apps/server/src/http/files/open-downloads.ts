import type { ServerResponse } from 'node:http';
import { AppError } from '../../features/app-error.js';
import { KeyedCounter } from '../../providers/limits/keyed-counter.js';

/** Bounds how many downloads of one user are open: a client that reads slowly keeps a part of its user's data in memory. */
export class OpenDownloads {
  readonly #max: number;
  readonly #open = new KeyedCounter();

  /** @param max - most of one user */
  constructor(max: number) {
    this.#max = max;
  }

  /** Counts a download until its answer is over. @throws AppError RATE_LIMITED where the user has too many */
  add(userId: string, response: ServerResponse): void {
    if (this.#open.get(userId) >= this.#max)
      throw new AppError('RATE_LIMITED', { message: '同时进行的下载太多，请等它们完成后再试' });
    if (response.destroyed) return;
    response.once('close', this.#open.add(userId));
  }
}
