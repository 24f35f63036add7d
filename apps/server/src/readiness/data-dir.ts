import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import type { Problem, ReadinessCheck } from './readiness.js';

/** One segment of PostgreSQL's write-ahead log: PostgreSQL stops without room for the next one. */
const WAL_SEGMENT = 16 * 1_048_576;

/** Access to a node's own disk; a test replaces it by a full one. */
export interface Disk {
  /** Bytes that may still be written. */
  freeBytes(): Promise<number>;
  /** Writes a little, syncs it and removes it. */
  probe(): Promise<void>;
}

export function diskOf(folder: string): Disk {
  return {
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    probe: async () => {
      const path = join(folder, 'write-probe');
      try {
        const file = await open(path, 'w', 0o600);
        try {
          await file.writeFile(Buffer.alloc(4096, 1));
          await file.sync();
        } finally {
          await file.close();
        }
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

/** `DATA_DIR` takes writes and has more free space than what uploads leave. */
export function dataDirCheck(disk: Disk, reserveBytes: number): ReadinessCheck {
  return {
    run: async () => {
      const refusal = await disk.probe().then(
        () => null,
        (error: unknown) => refusalOf(error),
      );
      if (refusal) return [refusal];
      const free = await disk.freeBytes();
      if (free < WAL_SEGMENT) return [full];
      return free < reserveBytes ? [low] : [];
    },
    otherwise: { code: 'DATA_DIR_UNWRITABLE', message: 'DATA_DIR does not answer', degraded: false },
  };
}

const full: Problem = {
  code: 'DATA_DIR_FULL',
  message: 'the disk of DATA_DIR is full: nothing can be saved',
  degraded: false,
};

const low: Problem = {
  code: 'DATA_DIR_LOW',
  message: 'the disk of DATA_DIR has less free space than FREE_SPACE_RESERVE_MB: no uploads are taken',
  degraded: true,
};

function refusalOf(error: unknown): Problem {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return full;
  return { code: 'DATA_DIR_UNWRITABLE', message: `DATA_DIR cannot be written to: ${code ?? 'ERROR'}`, degraded: false };
}

/** Adds `guanlan_data_dir_free_bytes` to the metrics. */
export function observeDisk(registry: Registry, disk: Disk): void {
  new Gauge({
    name: 'guanlan_data_dir_free_bytes',
    help: 'Free space on the disk of DATA_DIR',
    registers: [registry],
    async collect() {
      this.set(await disk.freeBytes().catch(() => Number.NaN));
    },
  });
}
