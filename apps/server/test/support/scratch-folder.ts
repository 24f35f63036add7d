import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Files in memory, where Linux has them. */
const MEMORY_FOLDER = '/dev/shm';
const PREFIX = 'guanlan-tests-';
/** Room that a run is given; it takes less than half of it. */
const MIN_FREE_BYTES = 3 * 2 ** 30;

/**
 * Moves the temporary files of this run into memory where there is room: data folders and databases that no one reads
 * after a test need no disk. The folder goes with this process; that of a run that was killed goes with the next run.
 */
export function useScratchFolder(): void {
  if (!existsSync(MEMORY_FOLDER)) return;
  for (const name of readdirSync(MEMORY_FOLDER).filter((one) => one.startsWith(PREFIX))) {
    if (!isRunning(Number(name.slice(PREFIX.length)))) {
      rmSync(join(MEMORY_FOLDER, name), { recursive: true, force: true });
    }
  }
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  const folder = join(MEMORY_FOLDER, `${PREFIX}${process.pid}`);
  if (existsSync(folder) || bavail * bsize < MIN_FREE_BYTES) return;
  mkdirSync(folder);
  // The user of the database passes through, whatever the umask.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
