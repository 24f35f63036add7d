import type { Db } from '../../context.js';
import type { StoredConversation } from '../generation/rows.js';
import { PieceRows } from './piece-rows.js';
import { findWork } from './store.js';

/** Most works whose rows are held. */
const MAX_WORKS = 30;

interface CachedWork {
  readonly pieces: PieceRows;
  work: StoredConversation | undefined;
}

/** Works as this server read them last: what of one may change is read at each step of its run, and the rest once. */
export class WorkCache {
  /** The one that was used last is the last. */
  readonly #works = new Map<string, CachedWork>();

  pieces(db: Db, workId: string): PieceRows {
    return this.#use(db, workId).pieces;
  }

  /** The work as it was at the first call: its input never changes. */
  async work(db: Db, userId: string, workId: string): Promise<StoredConversation | undefined> {
    const cached = this.#use(db, workId);
    cached.work ??= await findWork(db, userId, workId);
    return cached.work;
  }

  delete(workId: string): void {
    this.#works.delete(workId);
  }

  #use(db: Db, workId: string): CachedWork {
    const cached = this.#works.get(workId) ?? { pieces: new PieceRows(db, workId), work: undefined };
    this.#works.delete(workId);
    this.#works.set(workId, cached);
    for (const [oldest] of this.#works) {
      if (this.#works.size <= MAX_WORKS) break;
      this.#works.delete(oldest);
    }
    return cached;
  }
}
