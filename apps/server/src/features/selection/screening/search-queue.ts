import { FairQueue } from '../../../providers/limits/fair-queue.js';
import { AppError } from '../../app-error.js';

/** Limits of a queue. */
export interface QueuePlaces {
  /** Most searches of one caller, the running one included. */
  readonly perCaller: number;
  /** Most waiting searches of all callers. */
  readonly waiting: number;
  /** A caller that waits whatever the others do: the server itself. */
  readonly reserved: string;
}

interface Turn {
  readonly caller: string;
  readonly start: () => void;
  readonly refuse: (error: AppError) => void;
}

/** Runs one search at a time, callers in turns. */
export class SearchQueue {
  readonly #places: QueuePlaces;
  readonly #turns = new FairQueue<Turn>();
  #running: string | undefined;

  constructor(places: QueuePlaces) {
    this.#places = places;
  }

  /** Number of waiting searches. */
  get waiting(): number {
    return this.#turns.size;
  }

  /**
   * Runs `work` in its turn. A wait that is given up frees its place.
   *
   * @throws AppError SELECTION_BUSY where no place is free, or once `gone` is aborted
   */
  async run<T>(caller: string, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    if (gone?.aborted) throw givenUp();
    this.#check(caller);
    await this.#turn(caller, gone);
    try {
      return await work();
    } finally {
      this.#running = undefined;
      this.#next();
    }
  }

  #check(caller: string): void {
    const own = this.#turns.countOf(caller) + Number(this.#running === caller);
    if (own >= this.#places.perCaller) {
      throw new AppError('SELECTION_BUSY', { message: '你的选股还没有完成，请等它结束后再试' });
    }
    if (caller !== this.#places.reserved && this.waiting >= this.#places.waiting) this.#makeRoom(caller);
  }

  /** Drops a waiting search of the caller with the most, unless the newcomer would then have as many itself. */
  #makeRoom(caller: string): void {
    const dropped = this.#turns.dropNewest(this.#turns.countOf(caller) + 1);
    if (!dropped) throw new AppError('SELECTION_BUSY');
    dropped.refuse(new AppError('SELECTION_BUSY'));
  }

  #turn(caller: string, gone: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        if (this.#turns.remove(turn)) reject(givenUp());
      };
      const start = (): void => {
        gone?.removeEventListener('abort', leave);
        resolve();
      };
      const refuse = (error: AppError): void => {
        gone?.removeEventListener('abort', leave);
        reject(error);
      };
      const turn: Turn = { caller, start, refuse };
      gone?.addEventListener('abort', leave, { once: true });
      this.#turns.push(turn);
      this.#next();
    });
  }

  #next(): void {
    if (this.#running !== undefined) return;
    const turn = this.#turns.shift();
    this.#running = turn?.caller;
    turn?.start();
  }
}

const givenUp = (): AppError => new AppError('SELECTION_BUSY', { message: '选股已取消' });
