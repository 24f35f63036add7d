import type { BarPeriod, PriceAdjustment, StockCode } from '@guanlan/contract';
import {
  adjust,
  type Bars,
  barIndexFrom,
  barsFrom,
  dateOfMinute,
  isDayFinal,
  isMinutePeriod,
  parseCode,
  type RawBars,
  resample,
  type Security,
  sliceBars,
} from '@guanlan/stock-domain';
import type { AppContext } from '../../context.js';
import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { barTable } from './bar-table.js';
import { shownDay } from './market-day.js';
import type { Dated, MarketService } from './service.js';

const USUAL = 320;
/** Days of single minutes: sources have few. */
const MINUTE_DAYS = 5;

/** Bars as quoted of the period, or of the days that it is made of. */
async function rawBars(market: MarketService, code: StockCode, period: BarPeriod): Promise<Dated<RawBars>> {
  if (period === 'day' || period === 'week' || period === 'month') return market.days(code);
  if (period !== '1m') return market.intraday(code, period);
  const { value, provenance } = await market.minutes(code, MINUTE_DAYS);
  return { value: joined(value.map(({ bars }) => bars)), provenance };
}

function joined(parts: readonly RawBars[]): RawBars {
  const column = (name: 'time' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'amount'): number[] =>
    parts.flatMap((bars) => Array.from(bars[name].subarray(0, bars.length)));
  return barsFrom(
    {
      time: column('time'),
      open: column('open'),
      high: column('high'),
      low: column('low'),
      close: column('close'),
      volume: column('volume'),
      amount: column('amount'),
    },
    '1m',
  );
}

interface ShownBars extends Dated<Bars> {
  /** Whether the newest bar can still change. */
  readonly isLastOpen: boolean;
}

type Ctx = Pick<AppContext, 'market'>;

/** Adjusted first, over all there is, and made longer then: a week may have an ex-date within. */
async function shownBars(
  { market }: Ctx,
  security: Security,
  period: BarPeriod,
  by: PriceAdjustment,
): Promise<ShownBars> {
  const { key } = security;
  const raw = await rawBars(market, key, period);
  const isAdjusted = by !== 'none' && market.source.capabilities.has('actions') && raw.value.length > 0;
  const bars: Bars = isAdjusted
    ? adjust(raw.value, (await market.actions(key)).value.factors, { direction: by })
    : raw.value;
  const [calendar, now] = [market.calendar(), market.clock.now()];
  const today = shownDay(now, calendar);
  const last = bars.time[bars.length - 1];
  const lastDay = last !== undefined && isMinutePeriod(bars.period) ? dateOfMinute(last) : last;
  const isDayOpen = lastDay === today && !isDayFinal(now, today, security);
  if (period !== 'week' && period !== 'month') return { ...raw, value: bars, isLastOpen: isDayOpen };
  const long = resample(bars, period, { calendar, until: today });
  return { ...raw, value: long.bars, isLastOpen: isDayOpen || long.last !== 'complete' };
}

/** Bars of a chart, a page at a time. */
export const bars: Handler<'market.bars'> = async (ctx, args) => {
  const { code, period, adjust: adjustment = 'none', before, limit = USUAL } = args;
  const security = parseCode(code);
  if (!security) throw new AppError('MARKET_UNKNOWN_SYMBOL');
  const { value, provenance, isLastOpen } = await shownBars(ctx, security, period, adjustment);
  const end = before === undefined ? value.length : barIndexFrom(value, before);
  const from = Math.max(0, end - limit);
  return {
    code,
    period,
    adjust: adjustment,
    bars: barTable(sliceBars(value, from, end)),
    more: from > 0,
    isLastOpen: end === value.length && isLastOpen,
    provenance,
  };
};
