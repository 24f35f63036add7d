import type { Logger } from 'pino';
import type { Db } from '../../../context.js';
import { boundLeases, findUnwanted, interruptOrphans, renewLeases } from '../store.js';
import type { ChatJob } from './chat-job.js';
import { type CheckpointTail, type OwnedAnswer, saveCheckpointTails } from './checkpoint-tails.js';

/** Pause between two rounds, ms: each keeps those answers whose turn it is. */
const ROUND_MS = 100;
/**
 * Rounds between two reads of stops requested at other servers. A checkpoint reads them too, but while a model is
 * silent there is none, and else one a second.
 */
const LOOK_EVERY = 3;
/** Rounds between two renewals of all leases. */
const RENEW_EVERY = 80;
/** Pause after a round that failed, ms. */
const RETRY_MS = 1_000;
/** Time without a renewal after which other servers treat a server's answers as dead, ms. */
const LEASE_MS = 30_000;
interface AnswerLeasesDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly now: () => number;
  readonly node: string;
  readonly boot: string;
  readonly onPieceEnded: (tx: Db, workId: string) => Promise<void>;
}

/**
 * Keeps running answers safe: stores checkpoints about every second, a few at a time so that neither this process nor
 * the database is busy with all of them at once, renews the leases of their rows, applies stops that were requested at
 * other servers, and marks the answers of servers that are gone.
 */
export class AnswerLeases {
  readonly #deps: AnswerLeasesDeps;
  readonly #jobs: () => Iterable<ChatJob>;
  #round: Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #renewing: Promise<void> | undefined;
  #rounds = 0;
  #stopped = false;

  constructor(deps: AnswerLeasesDeps, jobs: () => Iterable<ChatJob>) {
    this.#deps = deps;
    this.#jobs = jobs;
    this.#round = this.#run(() => this.sweep());
  }

  leaseUntil(): Date {
    return new Date(this.#deps.now() + LEASE_MS);
  }

  async sweep(dead: readonly number[] = []): Promise<void> {
    const { db, now, log, onPieceEnded } = this.#deps;
    await boundLeases(db, this.leaseUntil());
    const orphans = await db.transaction(async (tx) => {
      const running = this.#unended();
      const found = await interruptOrphans(tx, this.#deps, new Date(now()), { dead, running });
      for (const workId of found.works) await onPieceEnded(tx, workId);
      return found.orphans;
    });
    if (orphans > 0) log.info({ orphans }, 'answers that nobody writes any more were marked interrupted');
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await Promise.all([this.#round, this.#renewing]);
  }

  async #run(work: () => Promise<void>): Promise<void> {
    let pause = ROUND_MS;
    await work().catch((error: unknown) => {
      pause = RETRY_MS;
      this.#deps.log.error({ err: error }, 'running answers could not be kept');
    });
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#round = this.#run(() => this.#keep());
    }, pause);
    this.#timer.unref();
  }

  async #keep(): Promise<void> {
    this.#rounds += 1;
    if (this.#rounds % RENEW_EVERY === 0) this.#renewInBackground();
    await this.#checkpoint();
    if (this.#rounds % LOOK_EVERY === 0) await this.#stopUnwanted();
  }

  /** Runs beside the rounds, so that no answer's checkpoint waits for it. */
  #renewInBackground(): void {
    this.#renewing ??= this.#renew()
      .then(() => this.sweep())
      .catch((error: unknown) => this.#deps.log.error({ err: error }, 'leases could not be renewed'))
      .finally(() => {
        this.#renewing = undefined;
      });
  }

  async #checkpoint(): Promise<void> {
    const now = performance.now();
    const due = [...this.#jobs()].flatMap((job) => {
      const checkpoint = job.dueCheckpoint(now);
      return checkpoint ? [{ job, ...checkpoint }] : [];
    });
    if (due.length === 0) return;
    const tails: CheckpointTail[] = due.map(({ tail }) => tail);
    const held = await saveCheckpointTails(this.#deps.db, this.#owner, tails);
    for (const { saved } of due) saved();
    this.#applyRows(
      due.map(({ job }) => job),
      held,
    );
  }

  /** Stops answers whose stop was requested: one statement for all that run here, and none where nothing runs. */
  async #stopUnwanted(): Promise<void> {
    const running = this.#running();
    if (running.length === 0) return;
    const unwanted = new Set(await findUnwanted(this.#deps.db, this.#owner));
    for (const job of running) if (unwanted.has(job.messageId)) job.stop('stopped');
  }

  async #renew(): Promise<void> {
    const running = this.#running();
    if (running.length === 0) return;
    this.#applyRows(running, await renewLeases(this.#deps.db, this.#owner, this.#unended(), this.leaseUntil()));
  }

  /** An answer whose row is no longer ours was taken for dead; one that is wanted to stop, stops. */
  #applyRows(jobs: readonly ChatJob[], held: readonly OwnedAnswer[]): void {
    const byId = new Map(held.map((one) => [one.id, one]));
    for (const job of jobs) {
      const row = byId.get(job.messageId);
      if (!row) job.stop('interrupted');
      else if (row.stopWanted) job.stop('stopped');
    }
  }

  #running(): ChatJob[] {
    return [...this.#jobs()].filter((job) => job.running);
  }

  /** Answers whose end is yet to be written, or being written. */
  #unended(): string[] {
    return [...this.#jobs()].filter(({ events }) => !events.closed).map(({ messageId }) => messageId);
  }

  get #owner(): string {
    return `${this.#deps.node}:${this.#deps.boot}`;
  }
}
