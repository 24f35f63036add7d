import { eq } from 'drizzle-orm';
import type { AppContext } from '../../src/context.js';
import { openDatabase } from '../../src/db/client.js';
import { JobQueue, type JobQueueOptions, QUEUE_CONNECTIONS } from '../../src/jobs/job-queue.js';
import { jobs } from '../../src/jobs/schema.js';
import { log } from '../support/silent-log.js';
import { testTasks } from './test-tasks.js';

/** A node's queue with the tasks of tests; they use nothing of the context. */
export async function startTestQueue(to: string, options: Partial<JobQueueOptions> = {}) {
  const database = openDatabase(to, 5, log);
  const own = openDatabase(to, QUEUE_CONNECTIONS, log);
  const node = { to, database: own, log, owner: `node:${process.pid}`, tasks: testTasks, cron: () => [] };
  const queue = new JobQueue({ ...node, ...options });
  await queue.start({} as AppContext);
  return {
    queue,
    db: database.db,
    rowOf: async (id: string) => (await database.db.select().from(jobs).where(eq(jobs.id, id)))[0],
    close: async () => {
      await queue.stop();
      await queue.close();
      await own.close();
      await database.close();
    },
  };
}
