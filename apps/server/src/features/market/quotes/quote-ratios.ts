import type { QuoteRatios, StockCode } from '@guanlan/contract';
import {
  amplitudePercent,
  changePercent,
  minuteOfDay,
  minuteTimeAt,
  speedPercent,
  toCents,
  tradingMinuteAt,
  turnoverPercent,
  volumeRatio,
} from '@guanlan/stock-domain';
import type { SourceQuote } from '../../../providers/market/port.js';

/** Earlier figures that a quote is compared with. */
export interface PriceContext {
  /** Volumes of the days before, oldest first; volume ratio is of the last five. */
  readonly volumesBefore: readonly number[];
  /** Price of five minutes ago. */
  readonly before: number | null;
}

/** Four decimals: more than a screen shows, and no noise to send. */
const shown = (value: number | null): number | null => (value === null ? null : Math.round(value * 1e4) / 1e4);

/** The ratios of a quote; of a call's price there are none, because it has not traded. */
export function ratiosOf(
  quote: SourceQuote,
  floatShares: number | null,
  { volumesBefore, before }: PriceContext,
): QuoteRatios {
  const { last, prevClose, high, low, volume } = quote;
  const passed = tradingMinuteAt(minuteOfDay(minuteTimeAt(quote.provenance.asOf)));
  return {
    change: last !== null && prevClose !== null ? (toCents(last) - toCents(prevClose)) / 100 : null,
    changePercent: last !== null && prevClose !== null ? shown(changePercent(last, prevClose)) : null,
    amplitudePercent:
      high !== null && low !== null && prevClose !== null ? shown(amplitudePercent(high, low, prevClose)) : null,
    turnoverPercent: volume !== null && floatShares !== null ? shown(turnoverPercent(volume, floatShares)) : null,
    volumeRatio: volume === null ? null : shown(volumeRatio(volume, passed, volumesBefore)),
    speedPercent: last !== null && before !== null ? shown(speedPercent(last, before)) : null,
  };
}

const FIVE_MINUTES = 300_000;
/** Oldest price that counts as "five minutes ago", ms. */
const MAX_AGE_MS = 420_000;

interface Sample {
  readonly at: number;
  readonly price: number;
}

/** Remembers the prices of the last minutes, by the market's own time. */
export class PriceMemory {
  readonly #samples = new Map<StockCode, Sample[]>();

  /** Takes in a price and answers that of five minutes before; null where none was taken in then. */
  note(code: StockCode, at: number, price: number): number | null {
    const samples = this.#samples.get(code) ?? [];
    if (samples.length === 0) this.#samples.set(code, samples);
    // The clock of a simulated market may begin again.
    if ((samples.at(-1)?.at ?? 0) > at) samples.length = 0;
    while ((samples[1]?.at ?? Number.POSITIVE_INFINITY) <= at - FIVE_MINUTES) samples.shift();
    if (samples.at(-1)?.at !== at) samples.push({ at, price });
    const [oldest] = samples;
    const age = at - (oldest?.at ?? at);
    return oldest && age >= FIVE_MINUTES && age <= MAX_AGE_MS ? oldest.price : null;
  }
}
