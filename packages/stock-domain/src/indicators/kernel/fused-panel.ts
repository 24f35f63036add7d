import { openPanel, type Panel } from '../../bars/panel.js';
import { measure } from '../../bars/panel-layout.js';
import { ComputePlan } from '../compute.js';
import { type StreamLine, streamLines, streamRequests } from '../panel-stream/layout.js';
import { type FusedModule, openKernel } from './module.js';

/** The columns as they lie in memory: the middle of BOLL is MA20. */
const written = streamLines.filter((line) => line !== 'MID');

export interface FusedOptions {
  /** `plain` for the plain code also where the kernel would run. */
  readonly code?: 'auto' | 'plain';
}

interface Kernel {
  readonly module: FusedModule;
  readonly columns: readonly [high: number, low: number, close: number, volume: number];
  readonly out: number;
  readonly room: number;
}

/**
 * A panel and sixteen indicators of each of its symbols, in one memory: MA 5, 10, 20, 60; EMA 12, 26; MACD; KDJ; RSI 6, 12,
 * 24; BOLL; ATR 14; CCI 14; WR 14; OBV, with the defaults of their indicators. Where WebAssembly with SIMD is to be had, two
 * stocks are computed at a time; a stock with holes, and every stock elsewhere, by the plain code. Both agree within 1e-9.
 *
 * @example
 * const fused = new FusedPanel(panel); // copies the bars, once
 * fused.compute();
 * fused.lines.DIF[fused.panel.offsets[3] + 17]; // DIF of symbol 3 on its bar 17
 */
export class FusedPanel {
  /** The bars, in the memory that the kernel works in: add to them here. */
  readonly panel: Panel;
  /** A column a line, as long as the panel's; each symbol's values where its bars are. NaN where there is none. MID and MA20
   * are the same. */
  readonly lines: Readonly<Record<StreamLine, Float64Array>>;
  /** Which code runs. */
  readonly code: 'kernel' | 'plain';
  readonly #kernel: Kernel | undefined;
  readonly #plan = new ComputePlan(streamRequests);

  constructor(source: Panel, { code = 'auto' }: FusedOptions = {}) {
    const { layout } = source;
    const { bars, bytes } = measure(layout);
    const out = Math.ceil(bytes / 64) * 64;
    const stride = bars * 8;
    const room = out + written.length * stride;
    const opened = code === 'plain' ? undefined : openKernel(room + ROOM_AT_MOST);
    const buffer = opened?.buffer ?? new ArrayBuffer(room);
    new Uint8Array(buffer, 0, bytes).set(new Uint8Array(source.buffer, 0, bytes));
    this.panel = openPanel({ buffer, layout });
    const lineOf = (line: StreamLine): Float64Array => {
      const at = written.indexOf(line === 'MID' ? 'MA20' : line);
      return new Float64Array(buffer, out + at * stride, bars).fill(Number.NaN);
    };
    this.lines = Object.fromEntries(streamLines.map((line) => [line, lineOf(line)])) as Record<
      StreamLine,
      Float64Array
    >;
    const { high, low, close, volume } = this.panel.columns;
    this.code = opened ? 'kernel' : 'plain';
    this.#kernel = opened && {
      module: opened.kernel,
      columns: [high.byteOffset, low.byteOffset, close.byteOffset, volume.byteOffset],
      out,
      room,
    };
  }

  /** Computes all lines of all symbols anew. */
  compute(): void {
    const kernel = this.#kernel;
    const symbols = Array.from(this.panel.symbols.keys()).filter((at) => (this.panel.lengths[at] as number) > 0);
    if (!kernel) {
      for (const at of symbols) this.#plain(at);
      return;
    }
    // Two of the same length go together; one that is left over goes with itself.
    const waiting = new Map<number, number>();
    for (const at of symbols) {
      const length = this.panel.lengths[at] as number;
      if (!this.#finite(kernel, at, length)) this.#plain(at);
      else if (waiting.has(length)) {
        this.#pair(kernel, waiting.get(length) as number, at, length);
        waiting.delete(length);
      } else waiting.set(length, at);
    }
    for (const [length, at] of waiting) this.#pair(kernel, at, at, length);
  }

  #finite({ module, columns }: Kernel, at: number, length: number): boolean {
    const begin = (this.panel.offsets[at] as number) * 8;
    return columns.every((column) => module.finite(column + begin, length) !== 0);
  }

  #pair({ module, columns, out, room }: Kernel, a: number, b: number, length: number): void {
    const { offsets, columns: bars } = this.panel;
    const [high, low, close, volume] = columns;
    const [first, second] = [(offsets[a] as number) * 8, (offsets[b] as number) * 8];
    const stride = bars.close.length * 8;
    module.averages(close, out, stride, first, second, length, room);
    module.ranges(high, low, close, volume, out, stride, first, second, length, room);
    for (const line of [this.lines.RSI6, this.lines.RSI12, this.lines.RSI24]) {
      // The first bar has no change.
      line[offsets[a] as number] = Number.NaN;
      line[offsets[b] as number] = Number.NaN;
    }
  }

  #plain(at: number): void {
    const begin = this.panel.offsets[at] as number;
    const bars = this.panel.bars(at);
    const views = streamLines.map((line) => this.lines[line].subarray(begin, begin + bars.length));
    this.#plan.runInto(bars, views);
  }
}

/** Bytes of room that the kernel needs behind the columns; a test holds it against the kernel's own number. */
export const ROOM_AT_MOST = 40_496;
