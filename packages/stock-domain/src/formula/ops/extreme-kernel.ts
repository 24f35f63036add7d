import { instantiate } from '../../indicators/kernel/instantiate.js';
import { extremeBytes } from './extreme.data.js';

/** The functions of extreme.as. Addresses and sizes are bytes. */
interface ExtremeModule {
  highest(column: number, n: number, size: number): number;
  lowest(column: number, n: number, size: number): number;
}

/** Longest window that has room in front of the column. */
export const MAX_KERNEL_WINDOW = 250;
/** Longest column: longer than the days of any stock. */
const MAX_BARS = 15_000;
const COLUMN_AT = 4_096;

/** The highest and the lowest of windows by vectors of two: a fifth of the time that plain code takes. */
export class ExtremeKernel {
  readonly #module: ExtremeModule;
  readonly #memory: Float64Array;
  /** The part of the memory that the last column took. */
  #column: Float64Array;

  private constructor(module: ExtremeModule, buffer: ArrayBuffer) {
    this.#module = module;
    this.#memory = new Float64Array(buffer, COLUMN_AT, MAX_BARS);
    this.#column = this.#memory;
  }

  /** Nothing where there is no WebAssembly with SIMD, or where a page's policy forbids it. */
  static open(): ExtremeKernel | undefined {
    const opened = instantiate(extremeBytes, COLUMN_AT + MAX_BARS * Float64Array.BYTES_PER_ELEMENT);
    return opened && new ExtremeKernel(opened.exports as ExtremeModule, opened.buffer);
  }

  /**
   * Writes the extreme of each window of `n` values, NaN before there are so many. False, with nothing written, for what
   * plain code has to do: a value that is not finite, a longer window, a longer column.
   */
  run(name: 'highest' | 'lowest', x: Float64Array, n: number, out: Float64Array): boolean {
    const { length } = x;
    if (n < 2 || n > MAX_KERNEL_WINDOW || length > MAX_BARS) return false;
    if (this.#column.length !== length) this.#column = this.#memory.subarray(0, length);
    this.#column.set(x);
    const module = this.#module;
    const size = length * Float64Array.BYTES_PER_ELEMENT;
    if ((name === 'highest' ? module.highest(COLUMN_AT, n, size) : module.lowest(COLUMN_AT, n, size)) === 0)
      return false;
    out.set(this.#column);
    out.fill(Number.NaN, 0, Math.min(n - 1, length));
    return true;
  }
}
