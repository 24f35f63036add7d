import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@guanlan/launch/free-port';
import { removeData, startRealServer } from '@guanlan/launch/real-server';

const fakeCli = fileURLToPath(import.meta.resolve('@guanlan/fakes/llm')).replace(/index\.ts$/, 'cli.ts');

/** The fake provider and the built server, each in a process of its own. */
export interface Processes {
  /** Whether the server with its database has one CPU, and upstream and readers have another. */
  readonly pinned: boolean;
  readonly upstream: string;
  readonly url: string;
  readonly consoleFile: string;
  readonly serverPid: number | undefined;
  readonly upstreamPid: number | undefined;
  /** CPU that the server's process has used, µs; null where the system has no figure. */
  serverCpu(): number | null;
  stop(): Promise<void>;
}

export async function startProcesses(env: Readonly<Record<string, string>> = {}): Promise<Processes> {
  const pinned = pin(process.pid, 1);
  const port = await freePort();
  const fake = spawn(process.execPath, [fakeCli, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(fake.stdout, 'data');
  const upstream = `http://127.0.0.1:${port}/v1`;
  pin(process.pid, 0);
  const server = await startRealServer({
    LLM_DEEPSEEK_BASE_URL: upstream,
    LLM_DEEPSEEK_API_KEY: 'key',
    LLM_DEEPSEEK_MODEL: 'deepseek-chat',
    CHAT_RUNNING_PER_USER: '1000',
    CHAT_DAILY_LIMIT: '1000000',
    CALLS_PER_IP_MINUTE: '1000000',
    CALLS_PER_USER_MINUTE: '1000000',
    READS_PER_IP_MINUTE: '1000000',
    ACCOUNTS_PER_IP_DAY: '1000000',
    ...env,
  });
  pin(process.pid, 1);
  const stop = async (): Promise<void> => {
    await server.stop();
    if (fake.exitCode === null && fake.signalCode === null) {
      fake.kill('SIGTERM');
      await once(fake, 'exit');
    }
    removeData(server.dataDir);
  };
  try {
    await atRest(server.process.pid);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    pinned,
    upstream,
    url: server.url,
    consoleFile: server.consoleFile,
    serverPid: server.process.pid,
    upstreamPid: fake.pid,
    serverCpu: () => cpuOf(server.process.pid),
    stop,
  };
}

/** Moves a process to one CPU; its children start there, too. False where that is impossible. */
export function pin(pid: number, cpu: number): boolean {
  if (process.platform !== 'linux' || cpus().length < 2) return false;
  return spawnSync('taskset', ['-a', '-c', '-p', String(cpu), String(pid)]).status === 0;
}

/** The time that all threads were on a CPU, from the scheduler; the usual counters only sample it. */
export function cpuOf(pid: number | undefined): number | null {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const spent = threads.map((id) => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]));
    return spent.reduce((sum, ns) => sum + ns / 1000, 0);
  } catch {
    return null;
  }
}

/** CPU below which a process counts as idle, µs a second on average of so many seconds. */
const REST = 15_000;
const REST_SECONDS = 30;
const MAX_SECONDS_TO_REST = 240;

/**
 * Whether the latest seconds were those of an idle process. On average: single seconds of more (an entry of cron, another
 * process that empties the caches) come to a server at rest too.
 *
 * @param spent - CPU of each second so far, µs
 */
export function isAtRest(spent: readonly number[]): boolean {
  const latest = spent.slice(-REST_SECONDS);
  return latest.length === REST_SECONDS && latest.reduce((sum, cpu) => sum + cpu, 0) < REST * REST_SECONDS;
}

/**
 * Waits until a server has finished its work after the start (the simulated market is stored, the panel made), which
 * would be measured as if it were part of each order. Throws after four minutes.
 */
export async function atRest(pid: number | undefined): Promise<void> {
  const spent: number[] = [];
  while (!isAtRest(spent)) {
    if (spent.length === MAX_SECONDS_TO_REST) throw new Error('the server does not come to rest');
    const before = cpuOf(pid) ?? Number.NaN;
    await pause(1_000);
    spent.push((cpuOf(pid) ?? Number.NaN) - before);
  }
}
