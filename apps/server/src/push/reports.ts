import type { Logger } from 'pino';
import type { Report } from './store.js';

/** Time for which reports are gathered before they are written, ms. */
const FLUSH_MS = 200;
/** Most reports in memory; what does not fit is lost, and the message comes once more at the next login. */
const MAX_PENDING_REPORTS = 50_000;
/** Most reports in one statement. */
const BATCH_REPORTS = 2_000;

/** Gathers clients' reports and writes many in one statement: a broadcast causes thousands at once. */
export class Reports {
  readonly #write: (reports: readonly Report[]) => Promise<void>;
  readonly #log: Logger;
  #waiting: Report[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(write: (reports: readonly Report[]) => Promise<void>, log: Logger) {
    this.#write = write;
    this.#log = log;
  }

  /** False when there is no room. */
  add(report: Report): boolean {
    if (this.#waiting.length >= MAX_PENDING_REPORTS) return false;
    this.#waiting.push(report);
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
    return true;
  }

  /** Writes the present reports; resolves when they are written, or could not be (then they are tried again later). */
  async flush(): Promise<void> {
    while (this.#writing) await this.#writing;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.length === 0) return;
    this.#writing = this.#writeAll();
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    const all = this.#waiting;
    this.#waiting = [];
    let done = 0;
    try {
      for (; done < all.length; done += BATCH_REPORTS) await this.#write(all.slice(done, done + BATCH_REPORTS));
    } catch (error) {
      this.#log.warn({ err: error }, 'push reports could not be written');
      this.#waiting = all
        .slice(done, done + MAX_PENDING_REPORTS)
        .concat(this.#waiting)
        .slice(0, MAX_PENDING_REPORTS);
      this.#timer ??= setTimeout(() => void this.flush(), 10 * FLUSH_MS).unref();
    } finally {
      this.#writing = undefined;
    }
  }
}
