import type { Logger } from 'pino';
import type { Db } from '../context.js';
import { findRuns } from './store.js';
import { JobAborted } from './task.js';

/** Pause between two looks whether the running jobs are still wanted, ms: a cancelled one ends within a second. */
const CANCEL_POLL_MS = 500;
/** How many of these looks say that this worker lives, too: every five seconds. */
const POLLS_PER_BEAT = 10;

/**
 * The jobs that run on this node. While there are any, their rows say that it lives, and are looked at: who cancels a job,
 * or takes it from this node, says so there. An idle node writes nothing.
 */
export class RunningJobs {
  /** The worker pool's name in the rows. */
  worker = '';
  readonly #db: Db;
  readonly #log: Logger;
  readonly #aborts = new Map<string, AbortController>();
  readonly #detached = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #polls = 0;
  #isStopping = false;

  constructor(db: Db, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  /** Notes that a run begins. @param timeoutMs - null: it takes as long as it takes */
  begin(id: string, timeoutMs: number | null): { readonly signal: AbortSignal; end(): void } {
    const abort = new AbortController();
    this.#aborts.set(id, abort);
    const timer =
      timeoutMs === null ? undefined : setTimeout(() => abort.abort(new JobAborted('timeout')), timeoutMs).unref();
    if (this.#isStopping) abort.abort(new JobAborted('stopping'));
    this.#timer ??= this.#later();
    return {
      signal: abort.signal,
      end: () => {
        clearTimeout(timer);
        if (this.#aborts.get(id) === abort) this.#aborts.delete(id);
      },
    };
  }

  /** Whether any runs. */
  get isBusy(): boolean {
    return this.#aborts.size > 0;
  }

  /** Waits for work until its signal aborts; what goes on after that is waited for by `settled`. */
  async unlessAborted(signal: AbortSignal, work: Promise<void>): Promise<void> {
    this.#detached.add(work);
    const ended = work.finally(() => this.#detached.delete(work));
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    await Promise.race([ended, aborted]);
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.#detached);
  }

  /** Ends the runs. */
  abortAll(): void {
    this.#isStopping = true;
    for (const abort of this.#aborts.values()) abort.abort(new JobAborted('stopping'));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #later(): NodeJS.Timeout {
    return setTimeout(() => {
      void this.#look().finally(() => {
        if (this.#timer === undefined) return;
        this.#timer = this.#aborts.size > 0 ? this.#later() : undefined;
      });
    }, CANCEL_POLL_MS).unref();
  }

  async #look(): Promise<void> {
    // Those that begin meanwhile are not among the rows yet.
    const known = [...this.#aborts];
    this.#polls += 1;
    try {
      const ids = known.map(([id]) => id);
      const mine = new Set(await findRuns(this.#db, this.worker, ids, this.#polls % POLLS_PER_BEAT === 0));
      for (const [id, abort] of known) if (!mine.has(id)) abort.abort(new JobAborted('cancelled'));
    } catch (error) {
      this.#log.error({ err: error }, 'whether running jobs are still wanted could not be read');
    }
  }
}
