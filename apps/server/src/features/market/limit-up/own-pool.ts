import type { Quote, StockCode, StockProfile } from '@guanlan/contract';
import {
  boardRunAt,
  changePercent,
  epochOfMinute,
  limitBits,
  marketValue,
  minuteTimeOf,
  type SealTimes,
  type TradeDate,
  toCents,
} from '@guanlan/stock-domain';
import type { SourceLimitUp } from '../../../providers/market/port.js';
import type { StoredCloses } from '../market-history.js';
import { countDays, runWithToday } from './board-count.js';
import { isSealedUp } from './limit-state.js';

const STREAK_NOTE = '连板数按保存的日线逐日倒推，停牌不中断，日线不全的不计';

/** Statement of how today's board is counted from quotes. */
export const OWN_RULE = `本服务按全市场行情自行计算：最新价等于涨停价为封板，最高价触及涨停价而现价低于它为炸板；${STREAK_NOTE}；封板时间与开板次数自本服务观察而来，可能晚于或少于实际，没有观察到的不显示；封单额为买一量乘以涨停价，卖一有量时不计；含ST，涨跌停价未知的不计`;
/** Statement of how the board of a day that is over is counted from its bars. */
export const OWN_PAST_RULE = `本服务按保存的日线自行计算：收盘价等于涨停价为封板，最高价触及涨停价而收盘价低于它为炸板；${STREAK_NOTE}；日线没有封板时间、开板次数与封单额；是否ST按今日名称判断`;

/** The end of the opening call: a stock at one price all day has been sealed since then. */
const OPENING_MATCH_MINUTE = 565;

export interface OwnFacts {
  readonly quote: Quote;
  readonly profile: StockProfile;
  /** Closes up to the day before; undefined: not stored. */
  readonly before: StoredCloses | undefined;
  /** Times at which this server saw its seal. */
  readonly seal: SealTimes | undefined;
}

/** Whether a stock has been at its upper limit today. */
export const hasTouched = ({ high, last, limits }: Quote): boolean =>
  high !== null && last !== null && typeof limits !== 'string' && toCents(high) === toCents(limits.up);

const isOneWord = ({ open, high, low, last }: Quote): boolean => open === high && low === high && last === high;

/** 封单额: amount of the orders at the limit; null where the book is unknown, or there are sellers. */
function sealAmountOf({ bids, asks }: Quote, limitUp: number): number | null {
  const [bid] = bids ?? [];
  return bid && asks?.length === 0 && bid.price === limitUp ? Math.round(bid.volume * bid.price) : null;
}

function timesOf(quote: Quote, seal: SealTimes | undefined, isSealed: boolean) {
  if (isSealed && isOneWord(quote)) {
    const called = epochOfMinute(minuteTimeOf(quote.day, OPENING_MATCH_MINUTE));
    return { firstSealedAt: called, lastSealedAt: called, isApproximate: false, breaks: 0 };
  }
  return {
    firstSealedAt: seal?.first ?? null,
    lastSealedAt: seal?.last ?? null,
    isApproximate: true,
    isObserved: true,
    // A stock that was sealed and is not has been opened once at least.
    breaks: isSealed ? (seal?.breaks ?? null) : Math.max(1, seal?.breaks ?? 1),
  };
}

/** The row of a stock that has touched its upper limit today. */
export function ownRow({ quote, profile, before, seal }: OwnFacts): SourceLimitUp | undefined {
  const { code, name, last, limits, amount, fundamentals } = quote;
  if (last === null || typeof limits === 'string') return undefined;
  const isSealed = isSealedUp(quote);
  const run = isSealed && before ? runWithToday(countDays(code, name, before)) : undefined;
  const shares = fundamentals?.floatShares ?? profile.floatShares;
  return {
    code,
    name,
    state: isSealed ? 'sealed' : 'broken',
    last,
    limitUp: limits.up,
    changePercent: quote.ratios.changePercent,
    ...timesOf(quote, seal, isSealed),
    sealAmount: isSealed ? sealAmountOf(quote, limits.up) : 0,
    boards: run?.consecutive ?? null,
    run: run ? { days: run.days, boards: run.boards } : null,
    amount,
    turnoverPercent: quote.ratios.turnoverPercent,
    floatValue: shares === null ? null : marketValue(last, shares),
    industry: profile.industry,
    theme: null,
  };
}

/** The row of a stock in the board of a day that is over; undefined where it was not on it. */
export function pastRow(
  code: StockCode,
  { name, industry }: Pick<StockProfile, 'name' | 'industry'>,
  day: TradeDate,
  days: StoredCloses,
): SourceLimitUp | undefined {
  const { bars } = days;
  const at = bars.length - 1;
  if (bars.time[at] !== day) return undefined;
  const { marks, up, reference } = countDays(code, name, days);
  const bits = marks[at] as number;
  if (!(bits & limitBits.touchedUp)) return undefined;
  const isSealed = (bits & limitBits.closedUp) !== 0;
  const run = isSealed ? boardRunAt(marks, at) : undefined;
  const called = bits & limitBits.oneWord && isSealed ? epochOfMinute(minuteTimeOf(day, OPENING_MATCH_MINUTE)) : null;
  const amount = bars.amount[at] as number;
  return {
    code,
    name,
    state: isSealed ? 'sealed' : 'broken',
    last: bars.close[at] as number,
    limitUp: (up[at] as number) / 100,
    changePercent: changePercent(bars.close[at] as number, (reference[at] as number) / 100),
    ...{ firstSealedAt: called, lastSealedAt: called, isApproximate: false, breaks: called === null ? null : 0 },
    sealAmount: null,
    boards: run?.consecutive ?? null,
    run: run ? { days: run.days, boards: run.boards } : null,
    amount: Number.isNaN(amount) ? null : amount,
    turnoverPercent: null,
    floatValue: null,
    industry,
    theme: null,
  };
}
