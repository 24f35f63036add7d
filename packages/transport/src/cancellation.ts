import type { StartTimer } from './ports.js';
import { type TransportApi, TransportError, timeoutError } from './transport-error.js';

/** Longest delay that a timer of the platform keeps; anything above would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** When a call is to be given up. */
export interface CancellationOptions {
  readonly startTimer: StartTimer;
  /** ms; `Infinity`: never by the clock. */
  readonly timeoutMs: number;
  /** The caller's own signal. */
  readonly signal?: AbortSignal | undefined;
}

/** A timer of the platform would take what is no time for none, and fire at once. */
export function checkTimeout(timeoutMs: number): void {
  if (!(timeoutMs >= 0)) throw new RangeError(`timeoutMs must be a number from 0 on, not ${timeoutMs}`);
}

/** Joins what can end a call early (its clock, the caller's signal, an explicit abort) into one signal. */
export class Cancellation {
  /** Operation in progress: the first word of an error's message. */
  readonly api: TransportApi;
  readonly #controller = new AbortController();
  #stopClock = (): void => {};
  #unfollow = (): void => {};

  constructor(api: TransportApi, { startTimer, timeoutMs, signal }: CancellationOptions) {
    this.api = api;
    checkTimeout(timeoutMs);
    if (signal) this.#follow(signal);
    if (timeoutMs > LONGEST_TIMER_MS || this.signal.aborted) return;
    this.#stopClock = startTimer(() => this.#controller.abort(timeoutError(api, timeoutMs)), timeoutMs);
  }

  /** Aborted once the call is given up; its `reason` is then a {@link TransportError}. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Gives the call up with error 600003. Does nothing once the call has ended. */
  abort(cause?: unknown): void {
    if (!this.signal.aborted) this.#controller.abort(new TransportError(this.api, 'abort', { cause }));
  }

  /**
   * Waits for `work`, or rejects as soon as the call is given up, even where `work` ignores the signal.
   * What `work` itself throws is passed on as it is.
   */
  wait<T>(work: PromiseLike<T>): Promise<T> {
    const { signal } = this;
    return new Promise<T>((resolve, reject) => {
      const giveUp = (): void => reject(signal.reason);
      if (signal.aborted) giveUp();
      signal.addEventListener('abort', giveUp, { once: true });
      work
        .then(resolve, (error) => reject(signal.aborted ? signal.reason : error))
        .then(() => signal.removeEventListener('abort', giveUp));
    });
  }

  /** The answer has begun: from here on only an abort ends the call early. */
  stopClock(): void {
    this.#stopClock();
  }

  /** The call has ended: lets go of the clock and of the caller's signal. */
  release(): void {
    this.#stopClock();
    this.#unfollow();
  }

  #follow(outer: AbortSignal): void {
    const onAbort = (): void => {
      // A call inside a call keeps the outer one's error, so that its time-out is not told as an abort.
      if (outer.reason instanceof TransportError) this.#controller.abort(outer.reason);
      else this.abort(outer.reason);
    };
    if (outer.aborted) onAbort();
    else outer.addEventListener('abort', onAbort, { once: true });
    this.#unfollow = () => outer.removeEventListener('abort', onAbort);
  }
}
