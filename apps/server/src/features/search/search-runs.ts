import { AppError } from '../app-error.js';

interface Run {
  readonly control: AbortController;
  readonly result: Promise<unknown>;
}

/** The searches under way on this server, by user and request: the same request again waits for the same one. */
export class SearchRuns {
  readonly #runs = new Map<string, Run>();

  /** Runs `search`, or joins the one that runs under this key already. */
  async run<T>(userId: string, requestId: string, search: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const key = keyOf(userId, requestId);
    const running = this.#runs.get(key);
    if (running) return running.result as Promise<T>;
    const control = new AbortController();
    const result = search(control.signal).finally(() => this.#runs.delete(key));
    this.#runs.set(key, { control, result });
    return result;
  }

  /** Ends a search; its caller gets `SEARCH_CANCELLED`. */
  cancel(userId: string, requestId: string): void {
    this.#runs.get(keyOf(userId, requestId))?.control.abort(new AppError('SEARCH_CANCELLED'));
  }

  /** Ends every search: the server stops. */
  stop(): void {
    for (const { control } of this.#runs.values()) control.abort(new AppError('SERVICE_STOPPING'));
  }
}

const keyOf = (userId: string, requestId: string): string => `${userId} ${requestId}`;
