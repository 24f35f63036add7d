import type { ServerResponse } from 'node:http';
import { AppError } from '../../features/app-error.js';
import { KeyedCounter } from '../../providers/limits/keyed-counter.js';
import type { UnreadAnswers } from '../gateway/unread-answers.js';

/** Most of an export that is in memory while its client reads slowly, bytes: a page of long rows and what was written of it. */
const HELD_BYTES = 2_000_000;

/** A download that is about to begin. */
interface Download {
  readonly userId: string;
  readonly ip: string;
}

/**
 * Bounds how many downloads of one user are open, and what those of an address and of all keep in memory: a client that
 * reads slowly keeps a part of its user's data there.
 */
export class OpenDownloads {
  readonly #max: number;
  readonly #unread: Pick<UnreadAnswers, 'add'>;
  readonly #open = new KeyedCounter();

  /** @param max - most of one user */
  constructor(max: number, unread: Pick<UnreadAnswers, 'add'>) {
    this.#max = max;
    this.#unread = unread;
  }

  /** Counts a download until its answer is over. @throws AppError RATE_LIMITED where the user has too many */
  add({ userId, ip }: Download, response: ServerResponse): void {
    if (this.#open.get(userId) >= this.#max)
      throw new AppError('RATE_LIMITED', { message: '同时进行的下载太多，请等它们完成后再试' });
    if (response.destroyed) return;
    response.once('close', this.#open.add(userId));
    this.#unread.add(response, ip, HELD_BYTES);
  }
}
