import { MarketError } from '../market-error.js';
import type { SourceTheme } from '../port.js';
import type { ListRow } from './eastmoney-list.js';

/** A board and which of the vendor's kinds it is of. */
export interface Board {
  readonly id: string;
  readonly name: string;
  readonly kind: SourceTheme['kind'];
}

export interface BoardReaders {
  boards(signal: AbortSignal): Promise<readonly Board[]>;
  members(board: Board, signal: AbortSignal): Promise<readonly ListRow[]>;
}

/**
 * Boards with their members, once a day. One request after the other, at the vendor's pace, takes half an hour: they
 * are read in the background, and a caller gets those that are complete by then. After a failure the next call resumes
 * the read.
 */
export class BoardMembers {
  readonly #readers: BoardReaders;
  readonly #closing = new AbortController();
  #day = 0;
  #boards: readonly Board[] | null = null;
  #members = new Map<string, SourceTheme>();
  #reading: Promise<void> | null = null;
  #failure: MarketError | null = null;

  constructor(readers: BoardReaders) {
    this.#readers = readers;
  }

  /** Begins or resumes the read for a day, and waits for its end. Never rejects. */
  async read(day: number): Promise<void> {
    if (!this.#reading) {
      this.#reading = this.#read(day).finally(() => {
        this.#reading = null;
      });
    }
    await this.#reading;
  }

  /** Boards that are complete by now. Throws the failure of the read where there are none. */
  known(): readonly SourceTheme[] {
    if (this.#members.size === 0 && this.#failure) throw this.#failure;
    return [...this.#members.values()];
  }

  get isEmpty(): boolean {
    return this.#members.size === 0;
  }

  /** Progress of a read under way, null without one; 0 of 0 until the list of boards has come. */
  get reading(): { readonly read: number; readonly total: number } | null {
    const [read, total] = [this.#members.size, this.#boards?.length ?? 0];
    return this.#reading && (total === 0 || read < total) ? { read, total } : null;
  }

  async #read(day: number): Promise<void> {
    const { signal } = this.#closing;
    try {
      if (day !== this.#day || !this.#boards) {
        this.#boards = await this.#readers.boards(signal);
        if (day !== this.#day) this.#members = new Map();
        this.#day = day;
      }
      for (const board of this.#boards) {
        if (this.#members.has(board.id)) continue;
        const rows = await this.#readers.members(board, signal);
        const { id, name, kind } = board;
        this.#members.set(id, { id, name, kind, codes: rows.flatMap(({ security }) => security?.key ?? []) });
      }
      this.#failure = null;
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof MarketError)) throw error;
      this.#failure = error;
    }
  }

  /** Ends the reading. */
  async close(): Promise<void> {
    this.#closing.abort(new Error('closing'));
    await this.#reading;
  }
}
