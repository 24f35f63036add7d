import { AppError } from '../app-error.js';

/** How much may wait. */
export interface QueuePlaces {
  /** Of one caller, what runs included. */
  readonly perCaller: number;
  /** Of all callers, what runs not included. */
  readonly waiting: number;
  /** A caller that waits whatever the others do: the server itself. */
  readonly reserved: string;
}

interface Entry {
  readonly start: () => void;
}

/**
 * Runs one work at a time. Callers take turns: who has just been served comes after all who wait, however many works of
 * theirs came first.
 */
export class FairQueue {
  readonly #places: QueuePlaces;
  /** What waits, by caller: the one whose turn is next comes first. */
  readonly #lines = new Map<string, Entry[]>();
  #running: string | undefined;

  constructor(places: QueuePlaces) {
    this.#places = places;
  }

  /** How many wait. */
  get waiting(): number {
    let count = 0;
    for (const line of this.#lines.values()) count += line.length;
    return count;
  }

  /**
   * Runs `work` in its turn. A wait that is given up frees its place.
   *
   * @throws AppError SELECTION_BUSY where no place is free, or once `gone` is aborted
   */
  async run<T>(caller: string, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    if (gone?.aborted) throw givenUp();
    this.#check(caller);
    if (this.#running === undefined) this.#running = caller;
    else await this.#turn(caller, gone);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #check(caller: string): void {
    const own = (this.#lines.get(caller)?.length ?? 0) + Number(this.#running === caller);
    if (own >= this.#places.perCaller) {
      throw new AppError('SELECTION_BUSY', { message: '你的选股还没有完成，请等它结束后再试' });
    }
    if (caller !== this.#places.reserved && this.waiting >= this.#places.waiting) throw new AppError('SELECTION_BUSY');
  }

  #turn(caller: string, gone: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        const rest = (this.#lines.get(caller) ?? []).filter((one) => one !== entry);
        if (rest.length > 0) this.#lines.set(caller, rest);
        else this.#lines.delete(caller);
        reject(givenUp());
      };
      const start = (): void => {
        gone?.removeEventListener('abort', leave);
        resolve();
      };
      const entry: Entry = { start };
      this.#lines.set(caller, [...(this.#lines.get(caller) ?? []), entry]);
      gone?.addEventListener('abort', leave, { once: true });
    });
  }

  #next(): void {
    const served = this.#running as string;
    const rest = this.#lines.get(served);
    // Behind all others that wait.
    if (this.#lines.delete(served) && rest) this.#lines.set(served, rest);
    this.#running = undefined;
    const [turn] = this.#lines;
    if (!turn) return;
    const [caller, [entry, ...others]] = turn;
    if (others.length > 0) this.#lines.set(caller, others);
    else this.#lines.delete(caller);
    this.#running = caller;
    entry?.start();
  }
}

const givenUp = (): AppError => new AppError('SELECTION_BUSY', { message: '选股已取消' });
