import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../../src/context.js';
import { openDatabase } from '../../src/db/client.js';
import { applyMigrations } from '../../src/db/migrate.js';
import { JobQueue, QUEUE_CONNECTIONS } from '../../src/jobs/job-queue.js';
import { noteTask } from '../jobs/test-tasks.js';
import { log } from '../support/silent-log.js';

/**
 * Measures the job queue on an empty database: from adding a job to its run, and what idle workers cost.
 * `pnpm --filter server bench:queue postgres://…`
 */
const to = process.argv[2] ?? '';
const SAMPLES = 200;
const IDLE_MS = 60_000;

const database = openDatabase(to, 5, log);
await applyMigrations(database.pool);
let ran = (_: number): void => {};
const task = { ...noteTask, run: async () => ran(performance.now()) };
const own = openDatabase(to, QUEUE_CONNECTIONS, log);
const queue = new JobQueue({ to, database: own, log, owner: 'bench:lock', tasks: [task], cron: () => [] });
await queue.start({} as AppContext);
await pause(1_000);

const tookMs: number[] = [];
for (let n = 0; n < SAMPLES; n += 1) {
  const run = new Promise<number>((resolve) => {
    ran = resolve;
  });
  const from = performance.now();
  await queue.add(database.db, task, { words: `${n}` });
  tookMs.push((await run) - from);
}
tookMs.sort((a, b) => a - b);
const at = (share: number) => tookMs[Math.floor(SAMPLES * share)]?.toFixed(1);
process.stdout.write(`from add to run: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms\n`);

await pause(2_000);
const cpu = process.cpuUsage();
await pause(IDLE_MS);
const { user, system } = process.cpuUsage(cpu);
const share = ((user + system) / 1_000 / IDLE_MS) * 100;
const { rows } = await database.pool.query(
  'select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
);
process.stdout.write(`idle: ${share.toFixed(2)} % of a core, ${rows[0]?.n} connections\n`);
await queue.stop();
await queue.close();
await own.close();
await database.close();
