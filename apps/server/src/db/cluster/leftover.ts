import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/**
 * Signals in order of strength, each with the time it gets, ms: end transactions and write everything, end at once,
 * kill.
 */
const signals = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const;

/**
 * Stops a postmaster that a killed server left behind, so that the next one is our own child again. Its process id is
 * in `postmaster.pid` of the cluster and in the lock file of its socket; since process ids are reused, only a process
 * whose command names this cluster is signalled. The caller owns the data folder, so no other server uses it.
 */
export async function stopLeftover(data: string, socketFiles: readonly string[]): Promise<void> {
  const own = join(data, 'postmaster.pid');
  for (const file of [own, ...socketFiles]) {
    const pid = await readPid(file);
    if (pid === undefined || !exists(pid)) continue;
    if (await isPostmaster(pid, data)) await stopProcess(pid, data);
    // PostgreSQL would take whatever has the number now for its postmaster, and refuse to start.
    if (exists(pid)) await rm(file, { force: true });
  }
}

async function stopProcess(pid: number, data: string): Promise<void> {
  for (const [signal, timeoutMs] of signals) {
    process.kill(pid, signal);
    const end = performance.now() + timeoutMs;
    while (performance.now() < end) {
      if (!exists(pid) || !(await isPostmaster(pid, data))) return;
      await sleep(20);
    }
  }
}

async function readPid(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 1 ? pid : undefined;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process is the postmaster of this cluster. A zombie process has no command any more. */
async function isPostmaster(pid: number, data: string): Promise<boolean> {
  const command = await commandOf(pid);
  return command.includes('postgres') && command.includes(data);
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (process.platform === 'win32') return windowsCommandOf(pid);
  return promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

function windowsCommandOf(pid: number): Promise<string> {
  const query = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`;
  const run = promisify(execFile)('powershell', ['-NoProfile', '-Command', query]);
  return run.then(
    ({ stdout }) => stdout,
    () => '',
  );
}
