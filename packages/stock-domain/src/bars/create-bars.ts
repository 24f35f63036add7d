import { DomainError } from '../domain-error.js';
import type { BarColumn, Bars, Period } from './bars.js';

/** Where columns are laid out. */
export interface BarMemory {
  /** Lay the columns in a `SharedArrayBuffer`, which workers see without copying. */
  readonly shared?: boolean | undefined;
}

/** One bar as plain numbers. Units as in {@link Bars}. */
export interface Bar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  /** Yuan; NaN where the source does not say. */
  readonly amount: number;
}

/** The columns of numbers, in the order in which they lie in memory. */
export const barColumns: readonly BarColumn[] = ['open', 'high', 'low', 'close', 'volume', 'amount'];

/** Bytes of one bar: six columns of eight and the time. */
export const BYTES_A_BAR = 6 * 8 + 4;

/** Memory of so many bytes, all zero. */
export function allocate(bytes: number, shared: boolean | undefined): ArrayBufferLike {
  if (!shared) return new ArrayBuffer(bytes);
  if (typeof SharedArrayBuffer === 'undefined') {
    throw new DomainError(
      'NO_SHARED_MEMORY',
      'shared memory is not available here (a page must be cross-origin isolated)',
    );
  }
  return new SharedArrayBuffer(bytes);
}

/** Columns of `capacity` entries each in `buffer` from `offset` (a multiple of 8) on. */
export function columnsIn(buffer: ArrayBufferLike, offset: number, capacity: number): Omit<Bars, 'length' | 'period'> {
  const column = (at: number): Float64Array => new Float64Array(buffer, offset + at * 8 * capacity, capacity);
  return {
    time: new Int32Array(buffer, offset + 6 * 8 * capacity, capacity),
    open: column(0),
    high: column(1),
    low: column(2),
    close: column(3),
    volume: column(4),
    amount: column(5),
  };
}

/**
 * Bars to be filled by the caller, in one allocation. Times and volumes are 0, prices are 0: fill all of them, or use
 * `barsFrom`, which checks.
 *
 * @param length - how many bars
 * @throws DomainError INVALID_SIZE, NO_SHARED_MEMORY
 */
export function createBars(length: number, period: Period, memory: BarMemory = {}): Bars {
  if (!Number.isInteger(length) || length < 0 || length > 0x7fffffff) {
    throw new DomainError('INVALID_SIZE', `${length} is not a number of bars`);
  }
  return { length, period, ...columnsIn(allocate(length * BYTES_A_BAR, memory.shared), 0, length) };
}
