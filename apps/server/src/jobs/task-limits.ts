import type { WorkerEvents } from 'graphile-worker';
import type { JobTask } from './task.js';

/** Name of the flag on jobs of a task that has a limit. */
export const flagOf = (task: Pick<JobTask, 'name' | 'maxRunning'>): string | null =>
  task.maxRunning === undefined ? null : task.name;

/**
 * Bounds how many jobs of a task run on this node at a time: while a service takes minutes to answer, the jobs that wait
 * for it leave places to those of other tasks. Workers leave jobs with a forbidden flag to later.
 */
export class TaskLimits {
  readonly #limits: ReadonlyMap<string, number>;
  readonly #running = new Map<string, number>();
  /** Workers that ask for a job at this moment: each may get one of any task that was not forbidden to it. */
  #fetching = 0;

  /** @param events - of the workers, whose every fetch asks for {@link TaskLimits.forbiddenFlags} first */
  constructor(tasks: readonly JobTask[], events: WorkerEvents) {
    this.#limits = new Map(
      tasks.flatMap(({ name, maxRunning }) => (maxRunning === undefined ? [] : [[name, maxRunning]])),
    );
    const fetched = (): void => {
      this.#fetching -= 1;
    };
    events.on('worker:getJob:empty', fetched);
    events.on('worker:getJob:error', fetched);
    events.on('job:start', ({ job }) => {
      fetched();
      this.#count(job.task_identifier, 1);
    });
    events.on('job:complete', ({ job }) => this.#count(job.task_identifier, -1));
  }

  /** The flags that the next fetch of a worker must not bring. */
  readonly forbiddenFlags = (): string[] => {
    const full = [...this.#limits].filter(([task, limit]) => (this.#running.get(task) ?? 0) + this.#fetching >= limit);
    this.#fetching += 1;
    return full.map(([task]) => task);
  };

  #count(task: string, change: 1 | -1): void {
    this.#running.set(task, (this.#running.get(task) ?? 0) + change);
  }
}
