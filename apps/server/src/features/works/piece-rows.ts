import type { Db } from '../../context.js';
import type { StoredMessage } from '../generation/rows.js';
import { listChangedPieces, listPieces } from './store.js';
import { type StoredPiece, toPieces } from './to-work.js';

/**
 * The rows of one work, read once and then only where they may have changed: a work of 400 pieces is read 400 times.
 * New pieces have higher numbers, since adding to a work locks its row.
 */
export class PieceRows {
  readonly #db: Db;
  readonly #workId: string;
  #rows: Map<string, StoredMessage> | undefined;
  #last = 0;
  #reading: Promise<unknown> = Promise.resolve();

  constructor(db: Db, workId: string) {
    this.#db = db;
    this.#workId = workId;
  }

  /** The pieces and their answers as they are now. Reads follow one another, so that none brings older rows back. */
  read(): Promise<StoredPiece[]> {
    const read = this.#reading.then(() => this.#readNow());
    this.#reading = read.catch(() => undefined);
    return read;
  }

  async #readNow(): Promise<StoredPiece[]> {
    const before = this.#rows;
    const rows = before
      ? await listChangedPieces(this.#db, this.#workId, {
          after: this.#last,
          ids: [...before.values()].filter(mayChange).map(({ id }) => id),
        })
      : await listPieces(this.#db, this.#workId);
    const all = before ?? new Map<string, StoredMessage>();
    for (const row of rows) {
      all.set(row.id, row);
      this.#last = Math.max(this.#last, row.n);
    }
    this.#rows = all;
    return toPieces([...all.values()].sort((a, b) => a.n - b.n));
  }
}

const mayChange = ({ status, mark }: StoredMessage): boolean => status === 'streaming' || mark !== null;
