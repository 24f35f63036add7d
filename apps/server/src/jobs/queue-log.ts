import { Logger as QueueLogger } from 'graphile-worker';
import type { Logger } from 'pino';

/** The library's log in ours. It tells of each job that fails and is to be tried again; its handler's log has done so. */
export const queueLog = (log: Logger): QueueLogger =>
  new QueueLogger(() => (level, message, meta) => {
    if (level === 'error' && meta?.failure !== true) log.error(message);
    // More workers than connections is a choice: most jobs wait for a model, not for the database.
    else if (level === 'warning' && meta?.concurrency === undefined) log.warn(message);
    else log.debug(message);
  });
