import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { StartError } from '../start-error.js';
import type { Connection } from './cluster.js';
import { DeadNodes } from './dead-nodes.js';
import { type HeldLocks, NodeLock, type NodeNames } from './node-lock.js';

/** Interval at which the locks of the other nodes are polled, ms. */
const POLL_INTERVAL = 500;
/** Time without its lock after which a node is dead, ms: enough to connect again. */
const GRACE_MS = 2_000;
/** Pause before the lock is tried to get again, ms. */
const RETRY_MS = 200;

/**
 * Suffix of owner names of nodes that hold a session lock: a row with such a name whose lock is gone can be recovered
 * without waiting for its lease. Nodes without the suffix hold no lock.
 */
export const LOCK_SUFFIX = ':lock';

export interface PresenceOptions {
  readonly to: Connection | string;
  readonly log: Logger;
  /** Stable name of this server. */
  readonly node: string;
  /** Name of the storage in which files are kept. */
  readonly storage: string;
}

/** Recovers the work of nodes that died. */
export interface PresenceWatch {
  /** Hashes of owners that have something under way, and live by a lock or did. */
  findOwners(): Promise<readonly number[]>;
  /** Takes care of what nodes left behind, by the hashes of their owners. When it throws it is called again. */
  recover(dead: readonly number[]): Promise<void>;
}

/**
 * Shows the other nodes of a database that this one lives, by a session lock on a connection of its own, and sees when
 * another is gone: a killed process within some three seconds, instead of when its leases end.
 */
export class NodePresence {
  /** Suffix that owners' names have after the node's name. */
  readonly boot: string;
  /** Whether another live node keeps its files elsewhere. */
  readonly isStorageDivided: boolean;
  readonly #options: PresenceOptions;
  readonly #names: NodeNames;
  readonly #nodes = new DeadNodes(GRACE_MS);
  #lock: NodeLock | undefined;
  #running: Promise<void> = Promise.resolve();
  #wake = (): void => {};
  #isStopped = false;
  #isTold = false;

  private constructor(options: PresenceOptions, boot: string, lock: NodeLock | undefined, held: HeldLocks | undefined) {
    this.#options = options;
    this.boot = boot;
    this.#names = namesOf(options, boot);
    this.#lock = lock;
    this.isStorageDivided = [...(held?.storages ?? [])].some((storage) => storage !== lock?.storage);
  }

  /** Takes the lock. Throws `StartError` DATABASE where no connection is left for it. */
  static async open(options: PresenceOptions): Promise<NodePresence> {
    const boot = `${randomUUID()}${LOCK_SUFFIX}`;
    try {
      const lock = await NodeLock.open(options.to, namesOf(options, boot));
      if (lock.isSession) return new NodePresence(options, boot, lock, await lock.look());
      await lock.close();
    } catch (cause) {
      const reason = (cause as Error).message;
      throw new StartError(
        'DATABASE',
        `The database gives no connection for this node's lock, one beside DATABASE_POOL: ${reason}`,
        { cause },
      );
    }
    options.log.warn(
      'DATABASE_URL leads through a pooler, so no session lock can be held: what a killed node was at is ended by its lease, after 30 seconds, and nodes without a shared storage are not noticed. One that pools transactions must keep prepared statements (PgBouncer from 1.21 with max_prepared_statements), or most calls fail',
    );
    return new NodePresence(options, boot.slice(0, -LOCK_SUFFIX.length), undefined, undefined);
  }

  /** Watches until this is closed. */
  watch(watch: PresenceWatch): void {
    // Without a lock there is nothing to look at either: a pooler's sessions say nothing about others.
    if (!this.#lock) return;
    this.#running = this.#run(watch);
  }

  async close(): Promise<void> {
    this.#isStopped = true;
    this.#wake();
    await this.#running;
    await this.#lock?.close();
  }

  async #run({ findOwners, recover }: PresenceWatch): Promise<void> {
    // A node may have died before anybody was there to see its lock.
    await findOwners().then(
      (owners) => this.#nodes.expect(owners),
      (error: unknown) => this.#options.log.error({ err: error }, 'what nodes have under way could not be read'),
    );
    while (!this.#isStopped) {
      const dead = await this.#look();
      if (dead && dead.length > 0) {
        this.#options.log.warn({ nodes: dead.length }, 'a node is gone: what it was at is ended, or gone on with here');
        await recover(dead).then(
          () => this.#nodes.forget(dead),
          (error: unknown) => this.#options.log.error({ err: error }, 'what a node left behind is not taken care of'),
        );
      }
      await this.#pause(dead ? POLL_INTERVAL : RETRY_MS);
    }
  }

  /** The dead nodes; undefined where the locks cannot be read. */
  async #look(): Promise<number[] | undefined> {
    try {
      this.#lock ??= await this.#takeAgain();
      const dead = this.#nodes.look((await this.#lock.look()).nodes, performance.now());
      this.#isTold = false;
      return dead;
    } catch (error) {
      if (!this.#isTold && !this.#isStopped) {
        this.#options.log.warn({ err: error }, 'the session lock of this node is lost, and tried to get again');
      }
      this.#isTold = true;
      this.#nodes.lookedAway();
      void this.#lock?.close();
      this.#lock = undefined;
      return undefined;
    }
  }

  async #takeAgain(): Promise<NodeLock> {
    const lock = await NodeLock.open(this.#options.to, this.#names);
    if (lock.isSession) return lock;
    await lock.close();
    throw new Error('a pooler stands before the database now');
  }

  /** Ends early when the connection breaks: others give this node little time to take its lock again. */
  async #pause(ms: number): Promise<void> {
    if (this.#isStopped) return;
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<void>((resolve) => {
      this.#wake = resolve;
      timer = setTimeout(resolve, ms);
    });
    await Promise.race([over, this.#lock?.ended ?? over]);
    clearTimeout(timer);
  }
}

const namesOf = ({ node, storage }: PresenceOptions, boot: string): NodeNames => ({
  owner: `${node}:${boot}`,
  storage,
});
