import type { SQL } from 'drizzle-orm';
import type { AppContext, Db } from '../context.js';
import type { Chore } from '../housekeeping.js';
import type { CronEntry, JobTask } from '../jobs/task.js';
import type { FeaturePorts } from '../ports.js';
import type { Assistant } from './generation/assistants.js';
import type { Handlers } from './handler.js';
import type { NoticeKind } from './notices/kinds.js';
import type { ObjectMethod } from './object-method.js';
import type { UserData } from './user-data.js';
import type { Tool } from './works/tool.js';

/**
 * Services of the features, as parts of the context. A feature declares its own in its `feature.ts`, as a Fastify plugin
 * declares its decorators: `declare module '../feature.js' { interface FeatureServices { … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the features' declarations.
export interface FeatureServices {}

/** Work of a node that others take over when it dies. */
export interface Recovery {
  /** A query for the column `owner`: `<node>:<boot>` of every piece of work under way. */
  readonly owners: SQL;
  /** Ends or takes over the work of owners whose hashes are in `dead`. Every live node calls it: each row changes once. */
  recover(ctx: AppContext, dead: readonly number[]): Promise<void>;
}

/** Everything that a feature brings to the server. Its `feature.ts` says it; `registry.ts` joins them. */
export interface Feature {
  /** Name of its folder. */
  readonly name: string;
  /** Functions of the contract. */
  readonly handlers?: Handlers;
  /** Cloud objects of the original service: object → method. */
  readonly objects?: Readonly<Record<string, Readonly<Record<string, ObjectMethod>>>>;
  /**
   * Makes its services. The context has the ports and the services of the features before it in the registry; `all` are
   * the features, for a service that joins parts of them.
   */
  services?(
    ctx: AppContext,
    ports: FeaturePorts,
    all: readonly Feature[],
  ): Partial<FeatureServices> | Promise<Partial<FeatureServices>>;
  /** Begins work of its own, once the context is complete. */
  start?(ctx: AppContext): Promise<void> | void;
  /** Ends what runs while its readers can still be told. May be called twice. */
  stop?(ctx: AppContext): Promise<void> | void;
  /** Releases what its services hold. */
  close?(ctx: AppContext): Promise<void> | void;
  /** Periodic work that each node does for itself: what it holds in memory, and what it sends by itself. */
  chores?(ctx: AppContext): readonly Chore[];
  /** Kinds of jobs. */
  // biome-ignore lint/suspicious/noExplicitAny: each has a payload of its own.
  readonly tasks?: readonly JobTask<any>[];
  /** Work at fixed times, once for all nodes: `hourly` and `everyMinute` make entries. */
  cron?(ctx: AppContext): readonly CronEntry[];
  /** Data of users: their export and their erasure. */
  readonly userData?: readonly UserData[];
  /** Pages on which one chats with a model, by their id in the contract. */
  readonly assistants?: Readonly<Record<string, Assistant>>;
  /** Kinds of notices that it sends to users' inboxes. */
  readonly notices?: readonly NoticeKind[];
  /** Writing tools. */
  readonly tools?: readonly Tool[];
  readonly recovery?: Recovery;
  /** Called in the transaction that ends answers to pieces of a work: what comes next is added as a job there. */
  onPieceEnded?(tx: Db, workId: string): Promise<void>;
}
