import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Time in which idle processes notice that their postmaster is gone, ms. */
const NOTICE_TIMEOUT_MS = 2_000;
/** Time in which a killed process ends, ms. */
const KILL_TIMEOUT_MS = 5_000;

/**
 * Ends the processes that a killed postmaster left behind. One that computes or is stopped does not notice that it is
 * alone, and PostgreSQL refuses to start while any holds the cluster's shared memory. To kill them is the crash that
 * has happened already: what they had not committed is undone. The caller has seen to it that no postmaster runs.
 */
export async function endOrphans(data: string): Promise<void> {
  if (await haveEnded(data, NOTICE_TIMEOUT_MS)) return;
  for (const pid of await orphansOf(data)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has just ended, or it is another user's: then PostgreSQL says why it does not start.
    }
  }
  await haveEnded(data, KILL_TIMEOUT_MS);
}

async function haveEnded(data: string, timeoutMs: number): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  while ((await orphansOf(data)).length > 0) {
    if (performance.now() > end) return false;
    await sleep(20);
  }
  return true;
}

/** Processes of a cluster by their title and working folder, which is that of its data. Only Linux tells of both. */
async function orphansOf(data: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const folder = await realpath(data).catch(() => data);
  const found: number[] = [];
  for (const name of await readdir('/proc').catch(() => [])) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || (await readlink(`/proc/${pid}/cwd`).catch(() => '')) !== folder) continue;
    const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (title.startsWith('postgres: ')) found.push(pid);
  }
  return found;
}
