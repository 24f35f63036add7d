import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { CLOCK_SKEW_MS } from '../clock-skew.js';
import type { Db } from '../context.js';
import { cronItem, cronJobId, type TimedEntry } from './cron.js';
import type { CronEntry } from './task.js';

const MINUTE_MS = 60_000;

/**
 * Adds the jobs of cron entries when their times come: once a minute, and once at the start for times that were missed. Only
 * the newest time of an entry counts, so a clock that jumps ahead brings one run; graphile-worker's own cron would make up
 * for every minute. A last run in the future was noted before the clock was put back, and holds nothing up.
 */
export class CronClock {
  readonly #db: Db;
  readonly #log: Logger;
  readonly #entries: readonly TimedEntry[];
  readonly #now: () => number;
  /** Times that this node has added, by entry. */
  readonly #added = new Map<string, number>();
  #isKnown = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;
  #ticking: Promise<void> = Promise.resolve();

  constructor(db: Db, log: Logger, entries: readonly CronEntry[], now: () => number = Date.now) {
    this.#db = db;
    this.#log = log;
    this.#entries = entries.map(cronItem);
    this.#now = now;
  }

  start(): void {
    if (this.#entries.length > 0) this.#ticking = this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#ticking;
  }

  async #run(): Promise<void> {
    // An entry is tried again with the next minute, as long as its time may be made up for.
    await this.tick().catch((error: unknown) => this.#log.error({ err: error }, 'cron jobs could not be added'));
    if (this.#isStopped) return;
    const now = this.#now();
    this.#timer = setTimeout(
      () => {
        this.#ticking = this.#run();
      },
      MINUTE_MS - (now % MINUTE_MS) + 1,
    ).unref();
  }

  /** Adds the jobs of entries whose time has come, where no node has done so. */
  async tick(): Promise<void> {
    const now = this.#now();
    const due = this.#entries.flatMap((entry) => {
      const at = newestTime(entry, now);
      return at === undefined || this.#added.get(entry.name) === at ? [] : [{ ...entry, at }];
    });
    if (!this.#isKnown) await this.#makeKnown(now);
    this.#isKnown = true;
    if (due.length === 0) return;
    await addDue(this.#db, due, now);
    for (const { name, at } of due) this.#added.set(name, at);
  }

  /** Times before an entry was first known are not made up for. */
  async #makeKnown(now: number): Promise<void> {
    const names = sql`${sql.param(this.#entries.map(({ name }) => name))}::text[]`;
    await this.#db.execute(sql`
      insert into graphile_worker._private_known_crontabs (identifier, known_since)
      select name, ${new Date(now).toISOString()}::timestamptz from unnest(${names}) name on conflict do nothing`);
  }
}

/** Newest time of an entry that may still be made up for; at least the present minute may. */
function newestTime({ matches, backfillMs }: TimedEntry, now: number): number | undefined {
  const first = now - Math.max(backfillMs, MINUTE_MS);
  for (let at = now - (now % MINUTE_MS); at > first; at -= MINUTE_MS) if (matches(new Date(at))) return at;
  return undefined;
}

/**
 * Adds jobs that are ready at once. Workers compare times with the database's clock: where that is behind this node's, a job
 * at its own time would wait, and be replaced by the next one before it is ready.
 */
async function addDue(db: Db, due: readonly (TimedEntry & { readonly at: number })[], now: number): Promise<void> {
  const rows = due.map(({ name, at, maxAttempts, priority }) => {
    const ts = new Date(at).toISOString();
    return { name, key: cronJobId(name), at: ts, payload: { _cron: { ts } }, attempts: maxAttempts, priority };
  });
  const latest = sql`${new Date(now + CLOCK_SKEW_MS).toISOString()}::timestamptz`;
  await db.execute(sql`
    with due as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as due(name text, key text, at timestamptz, payload json, attempts int, priority int)),
    taken as (
      update graphile_worker._private_known_crontabs known set last_execution = due.at from due
      where known.identifier = due.name
        and (known.last_execution < due.at or known.last_execution > ${latest}
          or known.last_execution is null and (known.known_since <= due.at or known.known_since > ${latest}))
      returning due.*)
    select graphile_worker.add_job(name, payload, run_at => least(at, now()),
       max_attempts => attempts, job_key => key, priority => priority, job_key_mode => 'replace')
    from taken`);
}
