import type { Panel } from '../../bars/panel.js';
import { DomainError } from '../../domain-error.js';
import type { IndicatorRequest } from '../compute.js';
import { closeBar } from './close-bar.js';
import { BAR, COUNT, HISTORY, LINES, OBV, STATE, type StreamLine, streamLines, streamRequests } from './layout.js';
import { updateAverages, updateCci, updateMoves, updatePlaces } from './update.js';

/** Quotes by column, as long as there are quotes: the current bars' highs, lows, last prices and volumes so far. */
export type QuoteColumns = Readonly<Record<'high' | 'low' | 'close' | 'volume', Float64Array>>;

/**
 * Sixteen indicators of many symbols, kept as quotes come: MA 5, 10, 20, 60; EMA 12, 26; MACD; KDJ; RSI 6, 12, 24; BOLL;
 * ATR 14; CCI 14; WR 14; OBV, each with the defaults of its indicator. What is known up to the bar before lies in one
 * array, so that a quote costs a fixed number of steps and allocates nothing; a NaN means what it means to the indicator.
 *
 * @example
 * const live = PanelStream.of(panel); // the last bar of each symbol is its current one
 * live.replaceLast(3, 10.2, 9.8, 10.05, 1_234_500);
 * live.value(3, 'DIF');
 */
export class PanelStream {
  /** How many symbols there are. */
  readonly symbols: number;
  /** The values, 22 a symbol in the order of `PanelStream.lines`; NaN until there is one. */
  readonly values: Float64Array;
  readonly #state: Float64Array;
  readonly #history: Float64Array;

  /** Lines computed for each symbol, in the order of `values`. */
  static readonly lines: readonly StreamLine[] = streamLines;

  /** Requests with which `compute` returns the same values, in the same order. */
  static readonly requests: readonly IndicatorRequest[] = streamRequests;

  /** @throws DomainError INVALID_SIZE */
  constructor(symbols: number) {
    if (!Number.isInteger(symbols) || symbols < 0 || symbols > 1e6) {
      throw new DomainError('INVALID_SIZE', `${symbols} is not a number of symbols up to a million`);
    }
    this.symbols = symbols;
    this.values = new Float64Array(symbols * LINES).fill(Number.NaN);
    this.#state = new Float64Array(symbols * STATE).fill(Number.NaN);
    this.#history = new Float64Array(symbols * HISTORY).fill(Number.NaN);
    for (let at = 0; at < symbols; at += 1) {
      // No bar yet, not even a current one.
      this.#state[at * STATE + COUNT] = -1;
      this.#state[at * STATE + OBV] = 0;
    }
  }

  /** A stream that has taken in all bars of a panel. */
  static of(panel: Panel): PanelStream {
    const stream = new PanelStream(panel.symbols.length);
    for (let at = 0; at < panel.symbols.length; at += 1) {
      const { length, high, low, close, volume } = panel.bars(at);
      for (let i = 0; i < length; i += 1) {
        stream.push(at, high[i] as number, low[i] as number, close[i] as number, volume[i] as number);
      }
    }
    return stream;
  }

  /**
   * Closes a symbol's current bar and begins the next one. Prices in yuan, volume in shares.
   *
   * @throws DomainError INVALID_SIZE where there is no such symbol
   */
  push(symbol: number, high: number, low: number, close: number, volume: number): void {
    const s = this.#begin(symbol);
    if ((this.#state[s + COUNT] as number) < 0) this.#state[s + COUNT] = 0;
    else closeBar(this.#state, s, this.#history, symbol * HISTORY, this.values, symbol * LINES);
    this.#set(s, high, low, close, volume);
    this.#update(s, symbol * LINES);
  }

  /**
   * The current bar again, as it is now: its high, low and volume so far.
   *
   * @throws DomainError INVALID_SIZE where there is no such symbol, INVALID_BARS where it has no bar yet
   */
  replaceLast(symbol: number, high: number, low: number, close: number, volume: number): void {
    const s = this.#current(symbol);
    this.#set(s, high, low, close, volume);
    this.#update(s, symbol * LINES);
  }

  /**
   * The current bars of many symbols, a column each: quote `i` is of symbol `symbols[i]`.
   *
   * @throws DomainError as `replaceLast`, on the first quote that is at fault; those before it have been taken
   */
  replaceMany(symbols: Int32Array, { high, low, close, volume }: QuoteColumns): void {
    for (let i = 0; i < symbols.length; i += 1) {
      const symbol = symbols[i] as number;
      const s = this.#current(symbol);
      this.#set(s, high[i] as number, low[i] as number, close[i] as number, volume[i] as number);
      this.#update(s, symbol * LINES);
    }
  }

  /** A value of a symbol; NaN where there is none, also for a symbol that is none. */
  value(symbol: number, line: StreamLine): number {
    return this.values[symbol * LINES + streamLines.indexOf(line)] ?? Number.NaN;
  }

  #begin(symbol: number): number {
    if (symbol >= 0 && symbol < this.symbols && Number.isInteger(symbol)) return symbol * STATE;
    throw new DomainError('INVALID_SIZE', `there is no symbol ${symbol} among ${this.symbols}`);
  }

  #current(symbol: number): number {
    const s = this.#begin(symbol);
    if ((this.#state[s + COUNT] as number) >= 0) return s;
    throw new DomainError('INVALID_BARS', `symbol ${symbol} has no bar to replace`);
  }

  #set(s: number, high: number, low: number, close: number, volume: number): void {
    const state = this.#state;
    state[s + BAR] = high;
    state[s + BAR + 1] = low;
    state[s + BAR + 2] = close;
    state[s + BAR + 3] = volume;
  }

  #update(s: number, v: number): void {
    const state = this.#state;
    const { values } = this;
    updateAverages(state, s, values, v);
    updatePlaces(state, s, values, v);
    updateMoves(state, s, values, v);
    updateCci(state, s, values, v);
  }
}
