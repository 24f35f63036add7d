import type { Bars } from '../bars/bars.js';
import { atr } from '../indicators/atr.js';
import { bias } from '../indicators/bias.js';
import { boll } from '../indicators/boll.js';
import { dmi } from '../indicators/dmi.js';
import { kdj } from '../indicators/kdj.js';
import { macd } from '../indicators/macd.js';
import { obv } from '../indicators/obv.js';
import { rsi } from '../indicators/rsi.js';
import { ma } from '../series/ma.js';
import type { DiagnosisInput } from './input.js';
import { type Level, levelsOf } from './levels.js';
import { type Pivot, pivotsOf } from './pivots.js';

const NOT_KNOWN = Number.NaN;

/** Bars as they are looked at from their last one, with what several facts need kept. */
export class View {
  readonly #kept = new Map<string, unknown>();

  readonly bars: Bars;
  readonly input: DiagnosisInput;
  /** The marks of the limit board, as long as the bars as quoted; absent where limits are not known. */
  readonly marks: Uint8Array | undefined;

  constructor(bars: Bars, input: DiagnosisInput, marks: Uint8Array | undefined) {
    this.bars = bars;
    this.input = input;
    this.marks = marks;
  }

  /** Position of the last bar; -1 where there is none. */
  get end(): number {
    return this.bars.length - 1;
  }

  /** The value `back` bars before the last; NaN where there is none. */
  close(back = 0): number {
    return this.bars.close[this.end - back] ?? NOT_KNOWN;
  }

  /** Memoizes the result of `make` under a name. */
  keep<T>(name: string, make: () => T): T {
    if (!this.#kept.has(name)) this.#kept.set(name, make());
    return this.#kept.get(name) as T;
  }

  mean(n: number): Float64Array {
    return this.keep(`ma${n}`, () => ma(this.bars.close.subarray(0, this.bars.length), n));
  }

  /** The plain mean of the last `n` closes, `back` bars before the last. */
  meanAt(n: number, back = 0): number {
    return this.mean(n)[this.end - back] ?? NOT_KNOWN;
  }

  get macd(): Record<'DIF' | 'DEA' | 'BAR', Float64Array> {
    return this.keep('macd', () => macd.calc(this.bars));
  }

  get dmi(): Record<'PDI' | 'MDI' | 'ADX' | 'ADXR', Float64Array> {
    return this.keep('dmi', () => dmi.calc(this.bars));
  }

  get kdj(): Record<'K' | 'D' | 'J', Float64Array> {
    return this.keep('kdj', () => kdj.calc(this.bars));
  }

  get rsi(): Record<'RSI1' | 'RSI2' | 'RSI3', Float64Array> {
    return this.keep('rsi', () => rsi.calc(this.bars));
  }

  get bias(): Record<'BIAS1' | 'BIAS2' | 'BIAS3', Float64Array> {
    return this.keep('bias', () => bias.calc(this.bars));
  }

  get boll(): Record<'MID' | 'UP' | 'DN', Float64Array> {
    return this.keep('boll', () => boll.calc(this.bars));
  }

  get obv(): Float64Array {
    return this.keep('obv', () => obv.calc(this.bars).OBV);
  }

  get atr(): Float64Array {
    return this.keep('atr', () => atr.calc(this.bars).ATR);
  }

  /** Turning points of the last 250 bars, confirmed by the bars after them. */
  get pivots(): readonly Pivot[] {
    return this.keep('pivots', () => pivotsOf(this.bars));
  }

  get levels(): readonly Level[] {
    return this.keep('levels', () => levelsOf(this));
  }

  /** Whether one of the last `n` closes is a hole. */
  hasHole(n: number): boolean {
    for (let back = 0; back < n; back++) if (Number.isNaN(this.close(back))) return true;
    return false;
  }

  /** Value of a line at the last bar. */
  last(line: Float64Array): number {
    return line[this.end] ?? NOT_KNOWN;
  }
}
