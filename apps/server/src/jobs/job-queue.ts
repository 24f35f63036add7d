import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import { runMigrations, runTaskList, type TaskList, type WorkerEvents, type WorkerPoolOptions } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { AppContext, Db } from '../context.js';
import type { Database } from '../db/client.js';
import type { Connection } from '../db/cluster.js';
import { LOCK_SUFFIX } from '../db/node-presence.js';
import { type AddOptions, addJob, cancelJob } from './add-job.js';
import { CronClock } from './cron-clock.js';
import { queueLog } from './queue-log.js';
import { freeLocks, recoverJobs, recoverLocks, recoverTimes, workersOf } from './recover-jobs.js';
import { type RunOptions, runCron, runJob } from './run-job.js';
import { RunningJobs } from './running-jobs.js';
import { countJobs, oldestReadySeconds } from './store.js';
import type { CronEntry, JobTask } from './task.js';
import { TaskLimits } from './task-limits.js';

/** Jobs that a node runs at a time: most wait for a model or a service. */
export const CONCURRENT_JOBS = 20;
/** Connections that a queue needs, one of which hears of new jobs. */
export const QUEUE_CONNECTIONS = 3;
/** Pause between two looks of an idle worker, ms: new jobs are heard of, this is for jobs whose time has come. */
const POLL_INTERVAL = 10_000;
/** Where a pooler stands between, nothing is heard of. */
const POOLER_POLL_INTERVAL = 3_000;
/** Pause between two looks for jobs of dead workers, ms. */
const RECOVERY_INTERVAL = 5_000;
/** Pause before workers that have ended are begun again, ms. */
const RESTART_PAUSE_MS = 2_000;
/** Pause between two looks whether workers that are ending still run jobs, ms; what the last one says gets as long. */
const END_LOOK_MS = 1_000;
/** How long running jobs may take to end by themselves when the node stops, ms; then their signals abort. */
const STOP_GRACE_MS = 2_000;
/** How long they may take after that, ms; then they are handed back as they are. */
const STOP_ABORT_MS = 4_000;

export interface JobQueueOptions {
  readonly to: Connection | string;
  /** Connections of the queue alone, `QUEUE_CONNECTIONS`: calls that use up theirs do not stop it. */
  readonly database: Database;
  readonly log: Logger;
  /** Names this node in the rows; ends as `LOCK_SUFFIX` where its life is a session lock. */
  readonly owner: string;
  readonly tasks: readonly JobTask[];
  /** Asked at the start, when the features' services are there. */
  readonly cron: () => readonly CronEntry[];
}

/** Adds and cancels jobs. */
export interface Jobs {
  /** Adds a job in the caller's transaction: what is rolled back never runs. Answers its id. */
  add<Payload>(db: Db, task: JobTask<Payload>, payload: Payload, options?: AddOptions): Promise<string>;
  /** Ends a job that waits or runs, on whichever node. False where it had ended. */
  cancel(db: Db, id: string): Promise<boolean>;
}

/** Workers that run. */
interface Workers {
  /** Ends with them. */
  readonly promise: Promise<void>;
  /** Resolves once they take no more jobs. */
  readonly ending: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Begins workers as graphile-worker's `run` does, without its cron: even with no entries that waits for the minute that it
 * has reached, a thousand times a second where the clock is put back by a month or more.
 */
async function runWorkers(
  options: WorkerPoolOptions & { readonly events: WorkerEvents },
  taskList: TaskList,
  pool: Pool,
): Promise<Workers> {
  await runMigrations(options);
  const ending = new Promise<void>((resolve) => options.events.once('pool:gracefulShutdown', () => resolve()));
  const workers = runTaskList(options, taskList, pool);
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  workers.promise.then(end, end);
  // Not the pool itself: it is a promise of its own end.
  return { promise: workers.promise, ending, stop: async () => void (isOver || (await workers.gracefulShutdown())) };
}

/** The queue of jobs and cron entries on the database, and this node's workers. */
export class JobQueue implements Jobs {
  readonly #options: JobQueueOptions;
  readonly #tasks: ReadonlyMap<string, JobTask>;
  readonly #running: RunningJobs;
  #ctx: AppContext | undefined;
  #runner: Workers | undefined;
  #cron: CronClock | undefined;
  #recovering: Promise<unknown> = Promise.resolve();
  #begin: () => Promise<Workers> = () => Promise.reject(new Error('the queue is not started'));
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: JobQueueOptions) {
    this.#options = options;
    this.#tasks = new Map(options.tasks.map((task) => [task.name, task]));
    this.#running = new RunningJobs(options.database.db, options.log);
  }

  add = addJob;
  cancel = cancelJob;

  /** Begins to run jobs. */
  async start(ctx: AppContext): Promise<void> {
    this.#ctx = ctx;
    const { to, log, owner, database } = this.#options;
    const { db, pool } = database;
    const cron = this.#options.cron();
    const isEmbedded = typeof to !== 'string';
    // The embedded database has one server: what runs there was left by its last run.
    if (isEmbedded) {
      await this.#recover(workersOf.all);
      await recoverLocks(db, true);
    }
    const options = { db, log, owner, running: this.#running, ctx };
    // Nothing to look for.
    if (this.#tasks.size + cron.length === 0) return;
    const workers = {
      pgPool: pool,
      logger: queueLog(log),
      concurrency: CONCURRENT_JOBS,
      pollInterval: isEmbedded || owner.endsWith(LOCK_SUFFIX) ? POLL_INTERVAL : POOLER_POLL_INTERVAL,
      noHandleSignals: true,
      // Without batches nobody awaits what says that a job is done: its rejection, where a connection is refused or
      // late, ended the server. With them the workers end, and are begun again.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    };
    const taskList = this.#taskList(options, cron);
    this.#begin = () => runWorkers({ ...workers, ...this.#watchWorkers() }, taskList, pool);
    this.#runner = await this.#begin();
    void this.#keepRunning(this.#runner);
    this.#cron = new CronClock(db, log, cron);
    this.#cron.start();
    this.#timer = setInterval(() => this.#recoverSilent(), RECOVERY_INTERVAL).unref();
  }

  /** Options by which new workers are known, and leave to later what may not run yet. */
  #watchWorkers(): Pick<WorkerPoolOptions, 'forbiddenFlags'> & { readonly events: WorkerEvents } {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      this.#running.worker = workerPool.id;
    });
    this.#endUnread(events);
    return { events, forbiddenFlags: new TaskLimits(this.#options.tasks, events).forbiddenFlags };
  }

  /**
   * Ends workers whose first fetch fails, to be begun again: they read with it which tasks there are, and graphile-worker
   * keeps the failure, by which no later fetch would bring a job.
   */
  #endUnread(events: WorkerEvents): void {
    let isRead = false;
    const read = (): void => {
      isRead = true;
    };
    events.on('worker:getJob:empty', read);
    events.on('job:start', read);
    events.on('worker:getJob:error', ({ worker, error }) => {
      if (isRead) return;
      isRead = true;
      this.#options.log.error({ err: error }, 'the tasks of the job queue could not be read');
      // Once all of them have noted their failure: they are idle then.
      setImmediate(() => worker.workerPool.gracefulShutdown()?.catch(() => {}));
    });
  }

  /** Takes the jobs of nodes that died. */
  async recover(dead: readonly number[]): Promise<void> {
    await this.#recover(workersOf.owners(dead));
  }

  count = () => countJobs(this.#options.database.db);

  oldestReadySeconds = () => oldestReadySeconds(this.#options.database.db);

  /** Takes no more jobs; those that run end, or are handed back. */
  async stop(): Promise<void> {
    if (this.#isStopped) return;
    this.#stopping.abort();
    clearInterval(this.#timer);
    await Promise.all([this.#recovering, this.#cron?.stop()]);
    if (this.#runner) await this.#stopRunner(this.#runner);
    this.#running.stop();
  }

  /** Resolves once what cron entries began has ended: what it asks for must be ended before. */
  async close(): Promise<void> {
    await this.#running.settled();
  }

  get #isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Begins again once the workers end by themselves: they do where they cannot say which job is done. */
  async #keepRunning(first: Workers): Promise<void> {
    const { log, database } = this.#options;
    const again = (error: unknown): undefined => void log.error({ err: error }, 'the job queue begins again');
    let runner: Workers | undefined = first;
    for (;;) {
      if (runner) await this.#untilEnded(runner).catch(again);
      await pause(RESTART_PAUSE_MS, undefined, { signal: this.#stopping.signal }).catch(() => {});
      if (this.#isStopped) return;
      await this.#handBack();
      runner = await freeLocks(database.db, this.#running.worker).then(this.#begin).catch(again);
      this.#runner = runner;
      // Stopped meanwhile: nobody else stops the new workers.
      if (this.#isStopped) return void (await runner?.stop());
    }
  }

  /**
   * Resolves once workers have ended; rejects with why they did. Those that take no more jobs and run none have ended,
   * too: where jobs end after another could not be said to be done, graphile-worker miscounts and waits for ever.
   */
  async #untilEnded({ promise, ending }: Workers): Promise<void> {
    const ended = promise.then(() => true);
    const isEnded = () => Promise.race([ended, pause(END_LOOK_MS, false, { ref: false })]);
    await Promise.race([ended, ending]);
    while (this.#running.isBusy) if (await isEnded()) return;
    if (!(await isEnded()) && !this.#isStopped) throw new Error('the workers take no more jobs, and do not end');
  }

  async #stopRunner(runner: Workers): Promise<void> {
    const { log } = this.#options;
    const stopped = runner.stop().catch((error: unknown) => log.error({ err: error }, 'the job queue did not stop'));
    const isLate = Symbol('late');
    const within = (ms: number) => Promise.race([stopped, pause(ms, isLate, { ref: false })]);
    if ((await within(STOP_GRACE_MS)) === isLate) {
      this.#running.abortAll();
      if ((await within(STOP_ABORT_MS)) === isLate) log.warn('jobs that do not end are handed back');
    }
    await this.#handBack();
  }

  async #handBack(): Promise<void> {
    const { log } = this.#options;
    try {
      await this.#recover(workersOf.worker(this.#running.worker), true);
    } catch (error) {
      // Others take them once this worker counts as dead.
      log.error({ err: error }, 'jobs could not be handed back');
    }
  }

  #taskList(options: RunOptions & { readonly ctx: AppContext }, cron: readonly CronEntry[]): TaskList {
    return Object.fromEntries([
      ...this.#options.tasks.map((task) => [
        task.name,
        (content: unknown, helpers: Parameters<typeof runJob>[3]) => runJob(options, task, content, helpers),
      ]),
      ...cron.map((entry) => [
        entry.name,
        (content: unknown, helpers: Parameters<typeof runCron>[3]) => runCron(options, entry, content, helpers),
      ]),
    ]);
  }

  async #recover(whose: SQL, refund = false): Promise<void> {
    if (!this.#ctx) throw new Error('the queue is not started');
    await recoverJobs(this.#ctx, this.#options.database.db, this.#tasks, whose, refund);
  }

  #recoverSilent(): void {
    const { db } = this.#options.database;
    this.#recovering = this.#recover(workersOf.silent)
      .then(() => recoverLocks(db))
      .then(() => recoverTimes(db))
      .catch((error: unknown) => this.#options.log.error({ err: error }, 'jobs of dead nodes could not be taken over'));
  }
}
