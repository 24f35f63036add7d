import type { Disk } from '../../src/readiness/data-dir.js';

/** A disk of which a test says how much is free. */
export interface TestDisk extends Disk {
  free: number;
  /** Error of the operating system for a write; null: it succeeds. */
  refusal: string | null;
}

export function testDisk(free = Number.MAX_SAFE_INTEGER): TestDisk {
  const disk: TestDisk = {
    free,
    refusal: null,
    freeBytes: async () => disk.free,
    probe: async () => {
      if (disk.refusal !== null) throw Object.assign(new Error(disk.refusal), { code: disk.refusal });
    },
  };
  return disk;
}
