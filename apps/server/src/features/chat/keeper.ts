import type { Logger } from 'pino';
import type { Db } from '../../context.js';
import type { ChatJob } from './chat-job.js';
import { type Held, interruptOrphans, renewLeases, saveCheckpoints } from './store-answers.js';

/** Pause between two rounds, ms. */
const ROUND = 1_000;
/** Rounds between two renewals of all leases. */
const RENEW_EVERY = 8;
/** How long a server may be silent before others take its answers for dead, ms. */
const LEASE = 30_000;
/** An answer is due for a checkpoint so long after its last one, ms: in every round. */
const DUE = ROUND / 2;

interface KeeperDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly now: () => number;
  readonly node: string;
  readonly boot: string;
}

/**
 * Keeps running answers safe: writes their text about every second, all of them in one statement, renews the lease on
 * their rows, hears of stops that came in elsewhere, and marks the answers of servers that are gone.
 */
export class Keeper {
  readonly #deps: KeeperDeps;
  readonly #jobs: () => Iterable<ChatJob>;
  #round: Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #rounds = 0;
  #stopped = false;

  constructor(deps: KeeperDeps, jobs: () => Iterable<ChatJob>) {
    this.#deps = deps;
    this.#jobs = jobs;
    this.#round = this.#run(() => this.sweep());
  }

  leaseUntil(): Date {
    return new Date(this.#deps.now() + LEASE);
  }

  async sweep(): Promise<void> {
    const { db, node, boot, now, log } = this.#deps;
    const orphans = await interruptOrphans(db, node, boot, new Date(now()));
    if (orphans > 0) log.info({ orphans }, 'answers of a server that is gone were marked interrupted');
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#round;
  }

  async #run(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => this.#deps.log.error({ err: error }, 'running answers could not be kept'));
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#round = this.#run(() => this.#keep());
    }, ROUND);
    this.#timer.unref();
  }

  async #keep(): Promise<void> {
    this.#rounds += 1;
    if (this.#rounds % RENEW_EVERY === 0) {
      await this.#renew();
      await this.sweep();
    }
    await this.#checkpoint();
  }

  async #checkpoint(): Promise<void> {
    const now = this.#deps.now();
    const due = [...this.#jobs()].filter((job) => job.running && isDue(job, now));
    if (due.length === 0) return;
    const points = due.map((job) => {
      const { text, reasoning, sources, seq } = job.events;
      return { id: job.messageId, text, reasoning, sources, seq };
    });
    const held = await saveCheckpoints(this.#deps.db, this.#owner, points, this.leaseUntil());
    for (const [at, job] of due.entries()) job.saved = { seq: points[at]?.seq ?? 0, at: now };
    this.#heed(due, held);
  }

  async #renew(): Promise<void> {
    const running = [...this.#jobs()].filter((job) => job.running);
    if (running.length === 0) return;
    this.#heed(running, await renewLeases(this.#deps.db, this.#owner, this.leaseUntil()));
  }

  /** An answer whose row is no longer ours was taken for dead; one that is wanted to stop, stops. */
  #heed(jobs: readonly ChatJob[], held: readonly Held[]): void {
    const byId = new Map(held.map((one) => [one.id, one]));
    for (const job of jobs) {
      const row = byId.get(job.messageId);
      if (!row) job.stop('interrupted');
      else if (row.stopWanted) job.stop('stopped');
    }
  }

  get #owner(): string {
    return `${this.#deps.node}:${this.#deps.boot}`;
  }
}

/** Whatever the length of the answer: its reader loses no more than the last two seconds when the server dies. */
function isDue(job: ChatJob, now: number): boolean {
  return job.events.seq > job.saved.seq && now - job.saved.at >= DUE;
}
