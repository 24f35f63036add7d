import type * as z from 'zod/mini';
import type { AppContext, Db } from '../context.js';

/** A run of a job, as its handler sees it. */
export interface JobRun {
  readonly id: string;
  readonly userId: string | null;
  /** From 1. */
  readonly attempt: number;
  /** Aborts when the job is cancelled, takes too long, or the node stops; the reason says which. */
  readonly signal: AbortSignal;
  /** Notes the share that is done, 0 to 1. */
  progress(share: number): Promise<void>;
}

/** A kind of job: what it is told, and what is done. */
export interface JobTask<Payload = unknown> {
  /** Letters, digits, `.`, `-` and `_`. It stays: jobs of older versions may still wait under it. */
  readonly name: string;
  /** A stored payload that does not fit ends its job for good. */
  readonly payload: z.ZodMiniType<Payload>;
  /**
   * How often it may be started. 1: at most once, so a run that its node's end cut off is not made up for; with more, it
   * is run again at once after that, and after growing pauses when it fails.
   */
  readonly maxAttempts: number;
  /** Longest that a run may take, ms. */
  readonly timeoutMs: number;
  /**
   * Most runs of it at a time on one node: for those that wait for a service for minutes, so that the others find places.
   * Any number when absent.
   */
  readonly maxRunning?: number;
  /** Its row is deleted once it is done: for jobs so frequent and short that they would be most of the table. */
  readonly deleteWhenDone?: true;
  /** Does the work. May be run twice: a node that was taken for dead and lives finds its signal aborted late. */
  run(ctx: AppContext, payload: Payload, job: JobRun): Promise<void>;
  /**
   * Called in the transaction that gives a job up: its last attempt failed, its node died or stopped in it, or its payload
   * does not fit (then it is null). Not after a `PermanentJobError`, which is the handler's own word.
   */
  onDead?(db: Db, payload: Payload | null, job: { readonly id: string }, ctx: AppContext): Promise<void>;
}

/** A failure that no further attempt can change. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`the job cannot be done: ${code}`, options);
    this.code = code;
  }
}

/** Why a run's signal aborted. */
export class JobAborted extends Error {
  override readonly name = 'JobAborted';
  /** `lost`: the job is another node's by now. */
  readonly reason: 'cancelled' | 'lost' | 'stopping' | 'timeout';

  constructor(reason: JobAborted['reason']) {
    super(`the job was ended: ${reason}`);
    this.reason = reason;
  }
}

/** Something done at fixed times, once for all nodes together. */
export interface CronEntry {
  /** As a task's name; it stays, as the queue knows by it when the entry was run last. */
  readonly name: string;
  /** Five fields as in crontab, in UTC. */
  readonly schedule: string;
  /** How far back times that were missed while no server ran are made up for, ms: by one run, however many they are. */
  readonly backfillMs: number;
  /** How often a run that fails is started, with growing pauses, before it waits for its next time. */
  readonly maxAttempts: number;
  run(): Promise<void>;
}
