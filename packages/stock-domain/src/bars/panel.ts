import { DomainError } from '../domain-error.js';
import type { Bars, Period } from './bars.js';
import { type BarTolerance, timeFault, valuesFault } from './check-bar.js';
import { allocate, type Bar, type BarMemory, barColumns } from './create-bars.js';
import {
  measure,
  type PanelColumns,
  type PanelLayout,
  type PanelMemory,
  roundCapacity,
  viewsOf,
} from './panel-layout.js';

/**
 * The bars of many symbols in one allocation. Each column is one array over all symbols; symbol `i` takes
 * `offsets[i] … offsets[i] + lengths[i]`, so that what reads one column of many symbols walks through memory in order.
 */
export interface Panel extends PanelMemory {
  readonly period: Period;
  readonly symbols: readonly string[];
  /** Bars of each symbol; lies in the memory, so workers see bars that are added. */
  readonly lengths: Int32Array;
  /** Where each symbol begins in the columns; one entry more than symbols, the last being the end. */
  readonly offsets: Int32Array;
  readonly columns: PanelColumns;
  /** Position of a symbol, or -1. */
  indexOf(symbol: string): number;
  /**
   * The bars of symbol `i`, without copying. The view is live: `length` grows with `append`, so read it once for a
   * calculation that others may write beside.
   *
   * @throws DomainError INVALID_PANEL where there is no symbol `i`
   */
  bars(i: number): Bars;
  /**
   * Adds a bar.
   *
   * @throws DomainError PANEL_FULL where the symbol's room is used up: go on with {@link withRoom}; INVALID_BARS for a
   *   bar that is unsound or not after the last
   */
  append(i: number, bar: Bar): void;
  /**
   * Puts a bar in the place of the last one, whose time may move forward (a week's last day) but not behind the bar
   * before.
   *
   * @throws DomainError INVALID_BARS also where the symbol has no bar yet
   */
  replaceLast(i: number, bar: Bar): void;
}

/** A symbol's bars live in its panel. */
class PanelBars implements Bars {
  readonly period: Period;
  readonly time: Int32Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
  readonly amount: Float64Array;
  readonly adjusted: PanelLayout['adjusted'];
  readonly #lengths: Int32Array;
  readonly #at: number;

  constructor({ period, layout, lengths, offsets, columns }: Panel, at: number) {
    const [first, end] = [offsets[at], offsets[at + 1]];
    this.period = period;
    this.adjusted = layout.adjusted;
    this.#lengths = lengths;
    this.#at = at;
    this.time = columns.time.subarray(first, end);
    this.open = columns.open.subarray(first, end);
    this.high = columns.high.subarray(first, end);
    this.low = columns.low.subarray(first, end);
    this.close = columns.close.subarray(first, end);
    this.volume = columns.volume.subarray(first, end);
    this.amount = columns.amount.subarray(first, end);
  }

  get length(): number {
    return Atomics.load(this.#lengths, this.#at);
  }
}

class MemoryPanel implements Panel {
  readonly buffer: ArrayBufferLike;
  readonly layout: PanelMemory['layout'];
  readonly lengths: Int32Array;
  readonly offsets: Int32Array;
  readonly columns: PanelColumns;
  readonly #positions: ReadonlyMap<string, number>;
  readonly #bars: (Bars | undefined)[];

  constructor(memory: PanelMemory) {
    const { lengths, offsets, columns } = viewsOf(memory);
    this.buffer = memory.buffer;
    this.layout = memory.layout;
    this.lengths = lengths;
    this.offsets = offsets;
    this.columns = columns;
    this.#positions = new Map(memory.layout.symbols.map((symbol, at) => [symbol, at]));
    this.#bars = new Array(memory.layout.symbols.length);
    if (this.#positions.size !== memory.layout.symbols.length) {
      throw new DomainError('INVALID_PANEL', 'a symbol is there twice');
    }
  }

  get period(): Period {
    return this.layout.period;
  }

  get symbols(): readonly string[] {
    return this.layout.symbols;
  }

  indexOf(symbol: string): number {
    return this.#positions.get(symbol) ?? -1;
  }

  bars(i: number): Bars {
    if (!Number.isInteger(i) || i < 0 || i >= this.symbols.length) {
      throw new DomainError('INVALID_PANEL', `there is no symbol ${i} among ${this.symbols.length}`, i);
    }
    this.#bars[i] ??= new PanelBars(this, i);
    return this.#bars[i];
  }

  append(i: number, bar: Bar): void {
    const bars = this.bars(i);
    const { length } = bars;
    if (length === bars.close.length) {
      throw new DomainError('PANEL_FULL', `${this.symbols[i]} has room for ${length} bars and they are used`, i);
    }
    write(bars, length, bar);
    // Only then: another thread that sees the bar counted sees all of it.
    Atomics.store(this.lengths, i, length + 1);
  }

  replaceLast(i: number, bar: Bar): void {
    const bars = this.bars(i);
    const { length } = bars;
    if (length === 0) throw new DomainError('INVALID_BARS', `${this.symbols[i]} has no bar to replace`, 0);
    write(bars, length - 1, bar);
  }
}

const strict: BarTolerance = {};

function write(bars: Bars, at: number, bar: Bar): void {
  const fault =
    timeFault(bar.time, bars.period) ??
    valuesFault([bar.open, bar.high, bar.low, bar.close, bar.volume, bar.amount], strict) ??
    (at > 0 && bar.time <= (bars.time[at - 1] as number)
      ? `time ${bar.time} is not after ${bars.time[at - 1]}`
      : undefined);
  if (fault) throw new DomainError('INVALID_BARS', `bar ${at}: ${fault}`, at);
  bars.time[at] = bar.time;
  for (const column of barColumns) bars[column][at] = bar[column];
}

export interface PanelOptions extends BarMemory {
  /** Free bars at the end of each symbol, for those to come; 0 when absent. Room is rounded up to a multiple of 8. */
  readonly room?: number | undefined;
}

/** How the prices of all are adjusted. Raw and adjusted prices do not stand side by side, nor do two ways of adjusting. */
function adjustmentOf(entries: readonly (readonly [symbol: string, bars: Bars])[]): PanelLayout['adjusted'] {
  const all = entries.map(([, bars]) => (bars as { adjusted?: { family: string; direction?: string } }).adjusted);
  const [first] = all;
  for (const [at, adjusted] of all.entries()) {
    if (adjusted?.family === 'subtractive') {
      throw new DomainError(
        'INVALID_PANEL',
        `symbol ${at}: prices of the subtractive family are not to calculate with`,
        at,
      );
    }
    if (adjusted?.direction !== first?.direction) {
      throw new DomainError('INVALID_PANEL', `symbol ${at} is adjusted in another way than the first`, at);
    }
  }
  return first && { family: 'multiplicative', direction: first.direction === 'backward' ? 'backward' : 'forward' };
}

/**
 * Lays the bars of many symbols, all of one period, into one allocation. The bars have been checked (`barsFrom`); they
 * are copied as they are.
 *
 * @param period - of all bars; also of a panel without any
 * @throws DomainError INVALID_PANEL for a symbol twice, bars of another period, raw and adjusted bars side by side, and
 *   bars of the subtractive family; INVALID_SIZE, NO_SHARED_MEMORY
 * @example
 * const panel = createPanel('day', [['SH600519', bars]], { shared: true, room: 250 });
 * worker.postMessage({ buffer: panel.buffer, layout: panel.layout }); // there: openPanel(message)
 */
export function createPanel(
  period: Period,
  entries: readonly (readonly [symbol: string, bars: Bars])[],
  { shared, room = 0 }: PanelOptions = {},
): Panel {
  if (!Number.isInteger(room) || room < 0) throw new DomainError('INVALID_SIZE', `${room} is not a number of bars`);
  const adjusted = adjustmentOf(entries);
  const layout: PanelLayout = {
    period,
    ...(adjusted ? { adjusted } : {}),
    symbols: entries.map(([symbol]) => symbol),
    capacities: entries.map(([, bars]) => roundCapacity(bars.length + room)),
  };
  const panel = new MemoryPanel({ buffer: allocate(measure(layout).bytes, shared), layout });
  for (const [at, [symbol, bars]] of entries.entries()) {
    if (bars.period !== period) {
      throw new DomainError('INVALID_PANEL', `the bars of ${symbol} are of a ${bars.period}, not a ${period}`, at);
    }
    const offset = panel.offsets[at] as number;
    panel.columns.time.set(bars.time.subarray(0, bars.length), offset);
    for (const column of barColumns) panel.columns[column].set(bars[column].subarray(0, bars.length), offset);
    panel.lengths[at] = bars.length;
  }
  return panel;
}

/**
 * The panel in memory that came from elsewhere, for example from another thread.
 *
 * @throws DomainError INVALID_PANEL where buffer and layout do not fit
 */
export function openPanel(memory: PanelMemory): Panel {
  return new MemoryPanel({ buffer: memory.buffer, layout: memory.layout });
}

/** Copies the bars into a new allocation with `room` free bars for each symbol. */
export function withRoom(panel: Panel, room: number, memory: BarMemory = {}): Panel {
  const entries = panel.symbols.map((symbol, at) => [symbol, panel.bars(at)] as const);
  return createPanel(panel.period, entries, { ...memory, room });
}
