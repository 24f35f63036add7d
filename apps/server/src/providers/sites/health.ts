/** Health of a site's adapter. */
export interface Health {
  readonly state: 'unknown' | 'working' | 'failing' | 'paused';
  /** ms since the epoch. */
  readonly lastSuccess: number | null;
  readonly lastFailure: number | null;
  readonly lastError: string | null;
  readonly pausedUntil: number | null;
}

/** Failures in a row after which a site is left alone: of one caller, and callers that fail. */
const IN_A_ROW = 3;
/** First pause, ms; doubled with each failed try after it. */
const BACKOFF_MS = 60_000;
const PAUSE_MAX = 30 * BACKOFF_MS;

/** Failures of one caller since the site's last success. */
interface Row {
  readonly failures: number;
  readonly pausedUntil: number | null;
}

/**
 * The circuit breaker of one site: after failures in a row it pauses, then one try decides. A caller chooses the videos
 * that fail, such as private ones, so its own row pauses the site for this caller alone; for all it pauses after rows of
 * several callers.
 */
export class SiteBreaker {
  readonly #now: () => number;
  #failures = 0;
  readonly #rows = new Map<string, Row>();
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
  mayAsk(caller?: string): boolean {
    if (caller !== undefined && this.#isAhead(this.#rows.get(caller)?.pausedUntil)) return false;
    if (this.#pausedUntil === null) return true;
    if (this.#trying || this.#isPaused) return false;
    this.#trying = true;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#rows.clear();
    this.#pausedUntil = null;
    this.#trying = false;
    this.#lastSuccess = this.#now();
  }

  /** Without a caller each failure is one of another caller. */
  failed(error: string, caller?: string): void {
    const isNew = caller === undefined || this.#addTo(caller);
    // The one try after a pause of all counts whoever made it.
    if (isNew || this.#trying) this.#failures += 1;
    this.#lastFailure = this.#now();
    this.#lastError = error;
    if (isNew || this.#trying) this.#pausedUntil = this.#pauseAfter(this.#failures);
    this.#trying = false;
  }

  /** Adds a failure to a caller's row. Answers whether it is the first. */
  #addTo(caller: string): boolean {
    const before = this.#rows.get(caller);
    const failures = (before?.failures ?? 0) + 1;
    // Where nothing pauses, rows would be kept of all who ever failed.
    if (this.#pauses) this.#rows.set(caller, { failures, pausedUntil: this.#pauseAfter(failures) });
    return !before;
  }

  #pauseAfter(failures: number): number | null {
    const over = failures - IN_A_ROW;
    if (!this.#pauses || over < 0) return null;
    return this.#now() + Math.min(BACKOFF_MS * 2 ** Math.min(over, 10), PAUSE_MAX);
  }

  get #isPaused(): boolean {
    return this.#isAhead(this.#pausedUntil);
  }

  /** No pause is longer than the longest: its end is further away where the clock was put back. */
  #isAhead(until: number | null = null): boolean {
    const rest = (until ?? 0) - this.#now();
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
