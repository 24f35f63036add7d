import { FairQueue } from '../../../providers/limits/fair-queue.js';
import { AppError } from '../../app-error.js';

/** Limits of running and waiting pictures. */
export interface PicturePlaces {
  readonly running: number;
  /** Most waiting tasks of all callers together. A full queue drops one of the caller with the most. */
  readonly waiting: number;
  /** Most waiting tasks of one caller; running tasks are not counted. */
  readonly waitingPerCaller: number;
}

interface Turn {
  readonly caller: string;
  readonly start: () => void;
  readonly refuse: (error: AppError) => void;
}

/** Runs a limited number of tasks on pictures, callers in turns. */
export class PictureQueue {
  readonly #places: PicturePlaces;
  readonly #turns = new FairQueue<Turn>();
  #running = 0;

  constructor(places: PicturePlaces) {
    this.#places = places;
  }

  /** Runs `work` in its turn. @throws AppError RATE_LIMITED where no place is free */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    this.#makeRoom(caller);
    await new Promise<void>((start, refuse) => {
      this.#turns.push({ caller, start, refuse });
      this.#next();
    });
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#next();
    }
  }

  #makeRoom(caller: string): void {
    const own = this.#turns.countOf(caller);
    if (own >= this.#places.waitingPerCaller) throw busy();
    if (this.#turns.size < this.#places.waiting) return;
    const dropped = this.#turns.dropNewest(own + 1);
    if (!dropped) throw busy();
    dropped.refuse(busy());
  }

  #next(): void {
    if (this.#running >= this.#places.running) return;
    const turn = this.#turns.shift();
    if (!turn) return;
    this.#running += 1;
    turn.start();
  }
}

const busy = (): AppError => new AppError('RATE_LIMITED', { message: '正在处理的图片太多，请半分钟后再上传' });
