import type { BarPeriod, PriceAdjustment, StockCode } from '@guanlan/contract';
import {
  adjust,
  type Bars,
  barIndexFrom,
  dateOfMinute,
  isDayFinal,
  isMinutePeriod,
  parseCode,
  type RawBars,
  resample,
  type Security,
  sliceBars,
} from '@guanlan/stock-domain';
import type { AppContext } from '../../../context.js';
import { joinBars } from '../../../providers/market/join-bars.js';
import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { shownDay } from '../calendar/market-day.js';
import type { Dated, MarketService } from '../service.js';
import { nullIfUnavailable } from '../source/null-if-unavailable.js';
import { barTable } from './bar-table.js';

const DEFAULT_LIMIT = 320;
/** Days of single minutes: sources have few. */
const MINUTE_DAYS = 5;

/** Bars as quoted of the period, or of the days that it is made of. */
async function rawBars(market: MarketService, code: StockCode, period: BarPeriod): Promise<Dated<RawBars>> {
  if (period === 'day' || period === 'week' || period === 'month') return market.days(code);
  if (period !== '1m') return market.intraday(code, period);
  const { value, provenance } = await market.minutes(code, MINUTE_DAYS);
  return {
    value: joinBars(
      value.map(({ bars }) => bars),
      '1m',
    ),
    provenance,
  };
}

interface ShownBars extends Dated<Bars> {
  /** Adjustment of the returned prices: those without factors are as quoted, whatever was requested. */
  readonly adjustment: PriceAdjustment;
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
  const actions = by === 'none' ? null : await nullIfUnavailable(market.actions(key));
  const adjustment = actions ? by : 'none';
  const bars: Bars =
    actions && adjustment !== 'none' && raw.value.length > 0
      ? adjust(raw.value, actions.value.factors, { direction: adjustment })
      : raw.value;
  const [calendar, now] = [market.calendar(), market.clock.now()];
  const today = shownDay(now, calendar);
  const last = bars.time[bars.length - 1];
  const lastDay = last !== undefined && isMinutePeriod(bars.period) ? dateOfMinute(last) : last;
  const isDayOpen = lastDay === today && !isDayFinal(now, today, security);
  if (period !== 'week' && period !== 'month') return { ...raw, value: bars, adjustment, isLastOpen: isDayOpen };
  const long = resample(bars, period, { calendar, until: today });
  return { ...raw, value: long.bars, adjustment, isLastOpen: isDayOpen || long.last !== 'complete' };
}

/** Bars of a chart, page by page. */
export const bars: Handler<'market.bars'> = async (ctx, args) => {
  const { code, period, adjust: asked = 'none', before, limit = DEFAULT_LIMIT } = args;
  const security = parseCode(code);
  if (!security) throw new AppError('MARKET_UNKNOWN_SYMBOL');
  const { value, provenance, adjustment, isLastOpen } = await shownBars(ctx, security, period, asked);
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
