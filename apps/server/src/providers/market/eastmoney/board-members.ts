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
 * Boards with their members, once a day. One request after the other, at the vendor's pace, takes half an hour: they are
 * read in the background, and whoever asks gets those that are whole by then. Where that fails the next one who asks
 * lets it go on from there.
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

  /** Lets the reading begin or go on for a day, and waits for its end. Never fails. */
  async read(day: number): Promise<void> {
    if (!this.#reading) {
      this.#reading = this.#read(day).finally(() => {
        this.#reading = null;
      });
    }
    await this.#reading;
  }

  /** What is whole by now. Throws the failure of the reading where there is nothing. */
  known(): readonly SourceTheme[] {
    if (this.#members.size === 0 && this.#failure) throw this.#failure;
    return [...this.#members.values()];
  }

  get isEmpty(): boolean {
    return this.#members.size === 0;
  }

  /** How many boards of how many are whole while the others are being read; 0 of 0: not even their list is. */
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
