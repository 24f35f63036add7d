import { randomUUID } from 'node:crypto';
import { KeyedCounter } from '../../../providers/limits/keyed-counter.js';
import { AppError } from '../../app-error.js';
import type { LiveView } from '../rows.js';
import { AnswerLeases } from './answer-leases.js';
import { ChatJob, type JobDeps, type JobIds } from './chat-job.js';
import { KeyedLock } from './keyed-lock.js';

/** Time for which the events of an ended answer can be read one by one, ms; after that its row answers. */
const ENDED_EVENTS_TTL_MS = 60_000;
/** Longest wait of a stopping server for the ends of its answers to be written, ms. */
const STOP_TIMEOUT_MS = 8_000;

export interface ChatJobsDeps extends Omit<JobDeps, 'owner'> {
  /** Stable name of this server, which no other one has; by default unknown to the next start. */
  readonly node?: string | undefined;
  /** Name of this run of it. */
  readonly boot?: string | undefined;
  /** Most answers that one user may have running. */
  readonly perUser: number;
}

/** The answers that this server generates, and lately did. */
export class ChatJobs {
  readonly #deps: JobDeps;
  readonly #perUser: number;
  readonly #jobs = new Map<string, ChatJob>();
  readonly #lingering = new Map<string, NodeJS.Timeout>();
  /** Calls that are no answers and count as such, by user. */
  readonly #held = new KeyedCounter();
  /** Called once a place of a user is free, by user and by who waits. */
  readonly #waiting = new Map<string, Map<string, () => void>>();
  readonly #leases: AnswerLeases;
  /** Held by a request while it starts its answer: the same request at the same time takes no second place. */
  readonly starting = new KeyedLock();
  #stopping = false;

  constructor({ node = randomUUID(), boot = randomUUID(), perUser, ...deps }: ChatJobsDeps) {
    this.#deps = { ...deps, owner: `${node}:${boot}` };
    this.#perUser = perUser;
    this.#leases = new AnswerLeases({ ...deps, node, boot }, () => this.#jobs.values());
  }

  /** Owner in the rows of this server's answers. */
  get owner(): string {
    return this.#deps.owner;
  }

  /** End of the lease of a row written now. */
  leaseUntil(): Date {
    return this.#leases.leaseUntil();
  }

  /**
   * Registers an answer's job before its rows are written, so that every reader of the rows finds the job. Throws
   * `SERVICE_STOPPING`, and `CHAT_TOO_MANY` when the user has too many running.
   */
  reserve(of: JobIds): ChatJob {
    const { userId, messageId } = of;
    this.#checkSlot(userId);
    const job = new ChatJob(this.#deps, of);
    this.#jobs.set(messageId, job);
    const unsubscribe = job.events.subscribe(() => {
      if (!job.events.closed) return;
      unsubscribe();
      this.#freed(userId);
      const forget = () => {
        this.#jobs.delete(messageId);
        this.#lingering.delete(messageId);
      };
      this.#lingering.set(messageId, setTimeout(forget, ENDED_EVENTS_TTL_MS).unref());
    });
    return job;
  }

  /**
   * Takes the place of a running answer for a call to a model that is none. Answers how to give it back, once. Throws
   * as `reserve` does.
   */
  acquireSlot(userId: string): () => void {
    this.#checkSlot(userId);
    const release = this.#held.add(userId);
    return () => {
      release();
      this.#freed(userId);
    };
  }

  /** Calls `listener` once, when the next of the user's running answers here ends. One listener of each `name` waits. */
  onRoom(userId: string, name: string, listener: () => void): void {
    const waiting = this.#waiting.get(userId) ?? new Map<string, () => void>();
    this.#waiting.set(userId, waiting.set(name, listener));
  }

  #freed(userId: string): void {
    const waiting = this.#waiting.get(userId);
    this.#waiting.delete(userId);
    for (const listener of waiting?.values() ?? []) listener();
  }

  /** Whether it starts nothing more. */
  get isStopping(): boolean {
    return this.#stopping;
  }

  #checkSlot(userId: string): void {
    if (this.#stopping) throw new AppError('SERVICE_STOPPING');
    if (this.isFull(userId)) throw new AppError('CHAT_TOO_MANY');
  }

  /** Whether the user has as many answers running here as one may. */
  isFull(userId: string): boolean {
    let running = this.#held.get(userId);
    for (const job of this.#jobs.values()) if (job.userId === userId && !job.events.closed) running += 1;
    return running >= this.#perUser;
  }

  /** The job of an answer that is running here, or ended here lately. */
  get(messageId: string): ChatJob | undefined {
    return this.#jobs.get(messageId);
  }

  /** An answer that is running here, as written so far. */
  view(messageId: string): LiveView | undefined {
    const job = this.#jobs.get(messageId);
    return job && !job.events.closed ? job.view() : undefined;
  }

  /** Stops an answer and waits for its end. False when it does not run here. */
  async stopAnswer(messageId: string): Promise<boolean> {
    const job = this.#jobs.get(messageId);
    if (!job) return false;
    job.stop('stopped');
    await job.ended;
    return true;
  }

  /** Marks answers whose server is gone, here or elsewhere: also those of owners whose hashes are in `dead`. */
  sweep(dead: readonly number[] = []): Promise<void> {
    return this.#leases.sweep(dead);
  }

  /**
   * Starts nothing more and interrupts running jobs; resolves when their ends are written and the readers have been
   * notified.
   */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const job of this.#jobs.values()) job.stop('interrupted');
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref());
    await Promise.race([Promise.all([...this.#jobs.values()].map((job) => job.ended)), timeout]);
    await this.#leases.stop();
    for (const timer of this.#lingering.values()) clearTimeout(timer);
    this.#lingering.clear();
    this.#jobs.clear();
  }
}

/** Makes the jobs of a server; they look after what earlier runs left behind from the start. */
export function createChatJobs(deps: ChatJobsDeps): ChatJobs {
  return new ChatJobs(deps);
}
