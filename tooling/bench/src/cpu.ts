import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Moves a process to one CPU; what it starts afterwards is born there. False where that cannot be. */
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

/** Memory that a process holds, bytes; null where the system does not tell. */
export function memoryOf(pid: number | undefined): number | null {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return Number(pages) * 4096;
  } catch {
    return null;
  }
}
