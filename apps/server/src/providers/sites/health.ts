/** Health of a site's adapter. */
export interface Health {
  readonly state: 'unknown' | 'working' | 'failing' | 'paused';
  /** ms since the epoch. */
  readonly lastSuccess: number | null;
  readonly lastFailure: number | null;
  readonly lastError: string | null;
  readonly pausedUntil: number | null;
}

/** Failures in a row after which a site is left alone. */
const IN_A_ROW = 3;
/** First pause, ms; doubled with each failed try after it. */
const BACKOFF_MS = 60_000;
const PAUSE_MAX = 30 * BACKOFF_MS;

/** The circuit breaker of one site: after some failures in a row it pauses, then one try decides. */
export class SiteBreaker {
  readonly #now: () => number;
  #failures = 0;
  #lastSuccess: number | null = null;
  #lastFailure: number | null = null;
  #lastError: string | null = null;
  #pausedUntil: number | null = null;
  /** Whether the one try after a pause is under way. */
  #trying = false;

  readonly #pauses: boolean;

  /** `pauses`: false where a failure says nothing of the next address. */
  constructor(now: () => number, pauses = true) {
    this.#now = now;
    this.#pauses = pauses;
  }

  /** Whether the site may be asked now. A caller that may reports the outcome. */
  mayAsk(): boolean {
    if (this.#pausedUntil === null) return true;
    if (this.#trying || this.#isPaused) return false;
    this.#trying = true;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#pausedUntil = null;
    this.#trying = false;
    this.#lastSuccess = this.#now();
  }

  failed(error: string): void {
    this.#failures += 1;
    this.#trying = false;
    this.#lastFailure = this.#now();
    this.#lastError = error;
    const over = this.#failures - IN_A_ROW;
    if (this.#pauses && over >= 0)
      this.#pausedUntil = this.#now() + Math.min(BACKOFF_MS * 2 ** Math.min(over, 10), PAUSE_MAX);
  }

  /** No pause is longer than the longest: its end is further away where the clock was put back. */
  get #isPaused(): boolean {
    const rest = (this.#pausedUntil ?? 0) - this.#now();
    return rest > 0 && rest <= PAUSE_MAX;
  }

  /** Frees the try of a caller that did not use it. */
  letGo(): void {
    this.#trying = false;
  }

  read(): Health {
    const told = { lastSuccess: this.#lastSuccess, lastFailure: this.#lastFailure, lastError: this.#lastError };
    if (this.#isPaused) return { state: 'paused', ...told, pausedUntil: this.#pausedUntil };
    const state = this.#failures > 0 ? 'failing' : this.#lastSuccess === null ? 'unknown' : 'working';
    return { state, ...told, pausedUntil: null };
  }
}
