import { DomainError } from '../domain-error.js';
import type { Bars, Period } from './bars.js';
import { BYTES_A_BAR, columnsIn } from './create-bars.js';
import { periods } from './periods.js';

/** Where the symbols of a panel lie. Plain data: it crosses to a worker, or into JSON, as it is. */
export interface PanelLayout {
  readonly period: Period;
  /** Which way the prices of all symbols are adjusted; absent where they are as quoted. */
  readonly adjusted?: { readonly family: 'multiplicative'; readonly direction: 'forward' | 'backward' } | undefined;
  readonly symbols: readonly string[];
  /** Room of each symbol in bars: a multiple of 8, so that every symbol's columns begin on a cache line. */
  readonly capacities: readonly number[];
}

/** A panel as it goes to a worker: with a `SharedArrayBuffer` both sides see the same bars. */
export interface PanelMemory {
  readonly buffer: ArrayBufferLike;
  readonly layout: PanelLayout;
}

/** The columns of a whole panel, one symbol after the other. */
export type PanelColumns = Omit<Bars, 'length' | 'period'>;

const CACHE_LINE_BYTES = 64;
const upTo = (value: number, step: number): number => Math.ceil(value / step) * step;

/** Room for at least so many bars. */
export function roundCapacity(bars: number): number {
  return upTo(bars, CACHE_LINE_BYTES / 8);
}

/** Checks a layout and tells how many bars and bytes it needs. */
export function measure({ period, symbols, capacities }: PanelLayout): { bars: number; head: number; bytes: number } {
  if (!periods.includes(period)) throw new DomainError('INVALID_PANEL', `${period} is no period`);
  if (capacities.length !== symbols.length) {
    throw new DomainError('INVALID_PANEL', `${symbols.length} symbols have ${capacities.length} capacities`);
  }
  let bars = 0;
  for (const [at, capacity] of capacities.entries()) {
    if (!Number.isInteger(capacity) || capacity < 0 || capacity % (CACHE_LINE_BYTES / 8) !== 0) {
      throw new DomainError('INVALID_PANEL', `symbol ${at}: the capacity ${capacity} is not a multiple of 8`, at);
    }
    bars += capacity;
  }
  if (bars > 0x7fffffff) throw new DomainError('INVALID_PANEL', `${bars} bars are more than a panel holds`);
  const head = upTo(symbols.length * 4, CACHE_LINE_BYTES);
  return { bars, head, bytes: head + bars * BYTES_A_BAR };
}

/**
 * Bytes of a panel's memory, for whoever fills it by himself: allocate them, `openPanel` them, write the columns and then
 * the lengths. More bytes are fine.
 *
 * @throws DomainError INVALID_PANEL where a capacity is not a multiple of 8, or the layout is none
 */
export const panelBytes = (layout: PanelLayout): number => measure(layout).bytes;

/** The views of a panel's memory: the number of bars of each symbol, where each begins, and the columns. */
export function viewsOf({ buffer, layout }: PanelMemory): {
  lengths: Int32Array;
  offsets: Int32Array;
  columns: PanelColumns;
} {
  const { bars, head, bytes } = measure(layout);
  if (buffer.byteLength < bytes) {
    throw new DomainError('INVALID_PANEL', `the layout needs ${bytes} bytes, the buffer has ${buffer.byteLength}`);
  }
  const offsets = new Int32Array(layout.symbols.length + 1);
  for (const [at, capacity] of layout.capacities.entries()) offsets[at + 1] = (offsets[at] as number) + capacity;
  const lengths = new Int32Array(buffer, 0, layout.symbols.length);
  for (const [at, length] of lengths.entries()) {
    if (length < 0 || length > (layout.capacities[at] as number)) {
      throw new DomainError('INVALID_PANEL', `symbol ${at} has ${length} bars where ${layout.capacities[at]} fit`, at);
    }
  }
  return { lengths, offsets, columns: columnsIn(buffer, head, bars) };
}
