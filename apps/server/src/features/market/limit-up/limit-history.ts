import type { Dividend, LimitHistoryDay, StockCode, StockProfile } from '@guanlan/contract';
import {
  boardRunAt,
  consecutiveBoards,
  type LimitColumns,
  type LimitDay,
  limitBits,
  limitColumns,
  limitMarks,
  type RawBars,
  readLimitMarks,
  type StatusHistory,
  securityOf,
} from '@guanlan/stock-domain';
import type { StandingRecord } from '../../../providers/market/port.js';

/** Most days in an answer. */
const DAYS = 60;

/** Notice for sources without dividends. */
const NO_EX_DATES = '来源没有给出除权除息日，那些天按前一日收盘价推算，可能有误';

/** Facts from which a history of limits is computed. */
export interface LimitFacts {
  readonly profile: StockProfile;
  readonly bars: RawBars;
  /** Null: not known, and the reference price of an ex-date is taken for the close before. */
  readonly dividends: readonly Dividend[] | null;
  /** Null: the source has no history of standings, and today's standing is used throughout. */
  readonly standings: readonly StandingRecord[] | null;
}

/** Standing over time; a time of which it is not known has none. */
function statusesOf(standings: readonly StandingRecord[]): StatusHistory {
  return standings.flatMap(({ from, standing }) => {
    return standing === 'unknown' || standing === 'delisted' ? [] : [{ from, status: standing }];
  });
}

const sideOf = (code: StockCode): Parameters<typeof limitColumns>[1]['security'] | undefined =>
  securityOf(code.slice(0, 2) as 'SH' | 'SZ' | 'BJ', code.slice(2));

/**
 * The limits of every day of a stock by the rules of that day; undefined for securities without limits, such as an
 * index.
 */
export function limitsOf({ profile, bars, dividends, standings }: LimitFacts): LimitColumns | undefined {
  const security = sideOf(profile.code);
  if (!security || profile.board === null) return undefined;
  return limitColumns(bars, {
    security,
    listedOn: profile.listedOn ?? undefined,
    statuses: standings ? statusesOf(standings) : undefined,
    actions: dividends?.map(({ exDay, cash, bonus, rights, rightsPrice }) => {
      return rights > 0 ? { exDate: exDay, cash, bonus, rights, rightsPrice } : { exDate: exDay, cash, bonus };
    }),
  });
}

/** The days on which a stock touched a limit, newest first, by the rules of those days. */
export function limitHistory(facts: LimitFacts): {
  days: LimitHistoryDay[];
  rule: string;
} {
  const { bars, dividends } = facts;
  const counted = boardRunAt(Uint8Array.of(limitBits.closedUp), 0)?.rule ?? '';
  const rule = dividends ? counted : `${counted}；${NO_EX_DATES}`;
  const columns = limitsOf(facts);
  if (!columns) return { days: [], rule };
  const marks = limitMarks(bars, columns);
  const boards = consecutiveBoards(marks);
  const days: LimitHistoryDay[] = [];
  for (let at = bars.length - 1; at >= 0 && days.length < DAYS; at--) {
    const day = readLimitMarks(marks[at] as number);
    if (typeof day !== 'string') days.push(...touches(bars.time[at] as number, day, boards[at] as number));
  }
  return { days, rule };
}

function touches(day: number, { up, down }: LimitDay, boards: number): LimitHistoryDay[] {
  const rows: LimitHistoryDay[] = [];
  if (up.touched) {
    const run = up.closed && !Number.isNaN(boards) ? boards : null;
    rows.push({ day, side: 'up', closed: up.closed, shape: up.shape ?? null, boards: run });
  }
  if (down.touched) rows.push({ day, side: 'down', closed: down.closed, shape: down.shape ?? null, boards: null });
  return rows;
}
