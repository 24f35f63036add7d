/** How many works run at a time. */
export interface TurnLimits {
  /** Most works at a time, all callers together. */
  readonly running: number;
  readonly perCaller: number;
}

interface Turn {
  readonly caller: string;
  readonly start: () => void;
}

/** Bounds what runs at a time, of all and of each caller. Of those who wait, callers with the least running come first. */
export class FairTurns {
  readonly #limits: TurnLimits;
  readonly #running = new Map<string, number>();
  readonly #waiting = new Set<Turn>();
  #total = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** How many works wait. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Runs `work` in its turn. A wait that is given up frees its place, and rejects with the signal's reason. */
  async run<T>(caller: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    await this.#turn(caller, signal);
    try {
      return await work();
    } finally {
      this.#count(caller, -1);
      this.#next();
    }
  }

  #turn(caller: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.delete(turn);
        reject(signal.reason);
      };
      const start = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const turn: Turn = { caller, start };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.add(turn);
      this.#next();
    });
  }

  #next(): void {
    if (this.#total >= this.#limits.running) return;
    let next: Turn | undefined;
    let least = this.#limits.perCaller;
    for (const turn of this.#waiting) {
      const running = this.#running.get(turn.caller) ?? 0;
      if (running < least) [next, least] = [turn, running];
    }
    if (!next) return;
    this.#waiting.delete(next);
    this.#count(next.caller, 1);
    next.start();
  }

  #count(caller: string, change: 1 | -1): void {
    this.#total += change;
    const running = (this.#running.get(caller) ?? 0) + change;
    if (running === 0) this.#running.delete(caller);
    else this.#running.set(caller, running);
  }
}
