import { sql } from 'drizzle-orm';
import { everyMinute, hourly } from '../../jobs/cron.js';
import { JobQueue } from '../../jobs/job-queue.js';
import { observeJobs } from '../../jobs/observe-jobs.js';
import { jobs as jobRows } from '../../jobs/schema.js';
import { purgeJobs, purgeQueues } from '../../jobs/store.js';
import { DAY_MS, timeAgo } from '../chore-times.js';
import type { Feature } from '../feature.js';
import { tellFailures } from './tell-failures.js';
import { jobsData } from './user-data.js';

declare module '../feature.js' {
  interface FeatureServices {
    /** Work that outlives a call, and a node. */
    readonly jobs: JobQueue;
  }
}

/** The job queue, with the tasks and cron entries of all features. */
export const jobs = {
  name: 'jobs',
  services(ctx, { to, jobsDatabase: database, overrides }, all) {
    const tasks = all.flatMap((feature) => feature.tasks ?? []);
    const entries = () => overrides.cron ?? all.flatMap((feature) => feature.cron?.(ctx) ?? []);
    const cron = () => entries().map((entry) => ({ ...entry, run: () => ctx.loopDelay.during(entry.name, entry.run) }));
    const queue = new JobQueue({ to, database, log: ctx.log, owner: ctx.chatJobs.owner, tasks, cron });
    observeJobs(ctx.metrics.registry, queue);
    return { jobs: queue };
  },
  start: (ctx) => ctx.jobs.start(ctx),
  stop: (ctx) => ctx.jobs.stop(),
  close: (ctx) => ctx.jobs.close(),
  notices: [{ kind: 'job', perDay: 50, digest: { title: '更多后台任务失败', path: '/pages/mine/inbox' } }],
  cron: (ctx) => [
    everyMinute('jobs.tell-failures', () => tellFailures(ctx)),
    hourly('jobs.purge', async () => {
      await purgeJobs(ctx.db, { ended: timeAgo(ctx, 7 * DAY_MS), dead: timeAgo(ctx, 30 * DAY_MS) });
      await purgeQueues(ctx.db);
    }),
  ],
  recovery: {
    owners: sql`select owner from ${jobRows} where state = 'running'`,
    recover: (ctx, dead) => ctx.jobs.recover(dead),
  },
  userData: [jobsData],
} satisfies Feature;
