import type { Disk } from '../../../readiness/data-dir.js';
import { AppError } from '../../app-error.js';

/** The free space that uploads to this node leave on its disk, those that are still coming included. */
export class FreeSpace {
  readonly #disk: Pick<Disk, 'freeBytes'>;
  readonly #reserve: number;
  #coming = 0;

  constructor(disk: Pick<Disk, 'freeBytes'>, reserveBytes: number) {
    this.#disk = disk;
    this.#reserve = reserveBytes;
  }

  /** Throws `STORAGE_FULL` where `bytes` more would leave less than the reserve. */
  async expect(bytes: number): Promise<void> {
    const free = await this.#disk.freeBytes();
    if (free - this.#coming - bytes < this.#reserve) throw new AppError('STORAGE_FULL');
  }

  /**
   * Runs `arrive` while `bytes` of disk space are reserved for it. `arrive` reports the bytes it has `written`, which
   * the disk counts by itself. Throws `STORAGE_FULL` where there is no room.
   */
  async hold<T>(bytes: number, arrive: (written: (bytes: number) => void) => Promise<T>): Promise<T> {
    let held = bytes;
    this.#coming += held;
    const written = (count: number): void => {
      const less = Math.min(count, held);
      held -= less;
      this.#coming -= less;
    };
    try {
      await this.expect(0);
      return await arrive(written);
    } finally {
      this.#coming -= held;
    }
  }
}
