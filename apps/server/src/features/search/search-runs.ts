import type { Budget } from '../../providers/limits/port.js';
import { AppError } from '../app-error.js';
import { pollCancellation } from './poll-cancellation.js';

/** Pause between two looks for a cancellation that came in at another server, ms. */
const LOOK_AGAIN = 300;

interface Run {
  readonly control: AbortController;
  readonly result: Promise<unknown>;
}

/** The searches under way on this server, by user and request: the same request again waits for the same one. */
export class SearchRuns {
  readonly #runs = new Map<string, Run>();
  readonly #cancelled: Budget;

  /**
   * `cancelled` is shared by all servers: the budget of a request is consumed when a server that does not run its
   * search is asked to cancel it.
   */
  constructor(cancelled: Budget) {
    this.#cancelled = cancelled;
  }

  /** Runs `search`, or joins the one that runs under this key already. */
  async run<T>(userId: string, requestId: string, search: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const key = keyOf(userId, requestId);
    const running = this.#runs.get(key);
    if (running) return running.result as Promise<T>;
    const control = new AbortController();
    const stopLooking = pollCancellation({
      every: LOOK_AGAIN,
      isWanted: () => this.#cancelled.allows(key),
      onUnwanted: () => control.abort(new AppError('SEARCH_CANCELLED')),
    });
    const result = search(control.signal).finally(() => {
      stopLooking();
      this.#runs.delete(key);
    });
    this.#runs.set(key, { control, result });
    return result;
  }

  /** Aborts a search for the reason `SEARCH_CANCELLED`, on whichever server it is made. */
  async cancel(userId: string, requestId: string): Promise<void> {
    const key = keyOf(userId, requestId);
    const run = this.#runs.get(key);
    if (run) run.control.abort(new AppError('SEARCH_CANCELLED'));
    else await this.#cancelled.consume(key);
  }

  /** Ends every search: the server stops. */
  stop(): void {
    for (const { control } of this.#runs.values()) control.abort(new AppError('SERVICE_STOPPING'));
  }
}

const keyOf = (userId: string, requestId: string): string => `${userId} ${requestId}`;
