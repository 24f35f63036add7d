import { randomUUID } from 'node:crypto';
import { KeyedCounter } from '../../../providers/limits/keyed-counter.js';
import { AppError } from '../../app-error.js';
import type { LiveView } from '../rows.js';
import { AnswerLeases } from './answer-leases.js';
import { ChatJob, type JobDeps, type JobIds } from './chat-job.js';
import { KeyedLock } from './keyed-lock.js';

/** How long the events of an ended answer can still be read one by one, ms; after that its row answers. */
const ENDED_EVENTS_TTL_MS = 60_000;
/** How long a stopping server waits for the ends of its answers to be written, ms. */
const STOP_TIMEOUT_MS = 8_000;

export interface ChatJobsDeps extends Omit<JobDeps, 'owner'> {
  /** Stable name of this server, which no other one has; by default unknown to the next start. */
  readonly node?: string | undefined;
  /** Name of this run of it. */
  readonly boot?: string | undefined;
  /** Answers that one user may have running at a time. */
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
  readonly #leases: AnswerLeases;
  /** Held by a request while it starts its answer: the same request at the same time takes no second place. */
  readonly starting = new KeyedLock();
  #stopping = false;

  constructor({ node = randomUUID(), boot = randomUUID(), perUser, ...deps }: ChatJobsDeps) {
    this.#deps = { ...deps, owner: `${node}:${boot}` };
    this.#perUser = perUser;
    this.#leases = new AnswerLeases({ ...deps, node, boot }, () => this.#jobs.values());
  }

  /** Whose the rows of this server's answers are. */
  get owner(): string {
    return this.#deps.owner;
  }

  /** Until when a row written now may not be taken for dead. */
  leaseUntil(): Date {
    return this.#leases.leaseUntil();
  }

  /**
   * Makes room for an answer before its rows are written, so that whoever sees the rows finds the job. Throws
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
    return this.#held.add(userId);
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

  /** What an answer that is running here has written by now. */
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

  /** Starts nothing more and interrupts what runs; resolves when the ends are written and the readers were told. */
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
