import type { Budget } from '../../providers/limits/port.js';
import { AppError } from '../app-error.js';

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

  /** `cancelled` is shared by all servers: a request's is spent once a server that does not make its search was told to end it. */
  constructor(cancelled: Budget) {
    this.#cancelled = cancelled;
  }

  /** Runs `search`, or joins the one that runs under this key already. */
  async run<T>(userId: string, requestId: string, search: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const key = keyOf(userId, requestId);
    const running = this.#runs.get(key);
    if (running) return running.result as Promise<T>;
    const control = new AbortController();
    const stopLooking = this.#look(key, control);
    const result = search(control.signal).finally(() => {
      stopLooking();
      this.#runs.delete(key);
    });
    this.#runs.set(key, { control, result });
    return result;
  }

  /** Ends a search, on whichever server it is made; its caller gets `SEARCH_CANCELLED`. */
  async cancel(userId: string, requestId: string): Promise<void> {
    const key = keyOf(userId, requestId);
    const run = this.#runs.get(key);
    if (run) run.control.abort(new AppError('SEARCH_CANCELLED'));
    else await this.#cancelled.spend(key);
  }

  /** Ends every search: the server stops. */
  stop(): void {
    for (const { control } of this.#runs.values()) control.abort(new AppError('SERVICE_STOPPING'));
  }

  /** Looks again and again whether the search was cancelled elsewhere. Answers how to end that. */
  #look(key: string, control: AbortController): () => void {
    let timer: NodeJS.Timeout;
    let over = false;
    const later = (): void => {
      timer = setTimeout(() => {
        this.#cancelled
          .allows(key)
          // While the counters cannot be read the search goes on: it is short.
          .catch(() => true)
          .then((goesOn) => {
            if (!goesOn) control.abort(new AppError('SEARCH_CANCELLED'));
            else if (!over) later();
          });
      }, LOOK_AGAIN).unref();
    };
    later();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }
}

const keyOf = (userId: string, requestId: string): string => `${userId} ${requestId}`;
