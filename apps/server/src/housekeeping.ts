import type { Logger } from 'pino';

/** A periodic task, such as deleting expired rows. */
export interface Chore {
  readonly name: string;
  /** Pause between two runs, ms. */
  readonly every: number;
  /** Pause before the first run, ms; none when absent. */
  readonly after?: number;
  run(): Promise<void>;
}

/** Runs each chore periodically. A failed chore is logged and tried again the next time. */
export function startHousekeeping(chores: readonly Chore[], log: Logger): { stop(): Promise<void> } {
  let stopping = false;
  const timers = new Set<NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();
  const later = (chore: Chore, ms: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      start(chore);
    }, ms);
    timer.unref();
    timers.add(timer);
  };
  const start = (chore: Chore): void => {
    const done = chore
      .run()
      .catch((error: unknown) => log.error({ err: error, chore: chore.name }, 'a chore failed'))
      .then(() => {
        if (!stopping) later(chore, chore.every);
      });
    running.set(chore.name, done);
  };
  for (const chore of chores) {
    if (chore.after === undefined) start(chore);
    else later(chore, chore.after);
  }
  return {
    stop: async () => {
      stopping = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}
