import type { ServerResponse } from 'node:http';
import { AppError } from '../features/app-error.js';

/** Bounds how many downloads of one user are open: a client that reads slowly keeps a part of its user's data in memory. */
export class OpenDownloads {
  readonly #max: number;
  readonly #counts = new Map<string, number>();

  /** @param max - most of one user */
  constructor(max: number) {
    this.#max = max;
  }

  /** Counts a download until its answer is over. @throws AppError RATE_LIMITED where the user has too many */
  add(userId: string, response: ServerResponse): void {
    const open = this.#counts.get(userId) ?? 0;
    if (open >= this.#max) throw new AppError('RATE_LIMITED', { message: '同时进行的下载太多，请等它们完成后再试' });
    if (response.destroyed) return;
    this.#counts.set(userId, open + 1);
    response.once('close', () => {
      const left = (this.#counts.get(userId) ?? 1) - 1;
      if (left > 0) this.#counts.set(userId, left);
      else this.#counts.delete(userId);
    });
  }
}
