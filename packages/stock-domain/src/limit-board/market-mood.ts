import type { Board } from '../code.js';
import type { ListingStatus } from '../limits/limit-rules.js';
import { limitBits } from './limit-marks.js';

/** One stock on a day, as the market's counts need it. */
export interface MoodStock {
  readonly board: Board;
  readonly status: ListingStatus;
  /** The day's bits of `limitMarks`; undefined where it did not trade that day. */
  readonly marks: number | undefined;
  /** 连板数 after that day and after the stock's own trading day before; NaN where not known. */
  readonly boards: number;
  readonly boardsBefore: number;
  /** Change of the day in percent; null where it did not trade. */
  readonly changePercent: number | null;
}

/** Which stocks count. Sites differ, so the scope is told with every number. */
export interface MoodScope {
  /** Count stocks under risk warning and those about to be delisted. */
  readonly riskWarning: boolean;
  readonly boards: readonly Board[];
}

/** All boards but B shares, without stocks under risk warning. */
export const defaultMoodScope: MoodScope = { riskWarning: false, boards: ['main', 'chinext', 'star', 'bse'] };

/** Counts of a day. Rates are shares of one, null where nothing is there to divide by. */
export interface MarketMood {
  /** 涨停家数 and 跌停家数, by the close. */
  readonly limitUp: number;
  readonly limitDown: number;
  /** 炸板: touched the upper limit and did not close there. */
  readonly broken: number;
  /** 炸板率 = broken / (limitUp + broken), 封板率 = 1 − 炸板率. */
  readonly brokenRate: number | null;
  readonly sealedRate: number | null;
  /** 连板高度. */
  readonly height: number;
  /** 晋级率: entry k − 1 is the share of yesterday's k boards that have k + 1 today. */
  readonly promotion: readonly (number | null)[];
  /** 昨日涨停表现: mean change today, in percent, of what closed at its limit before. */
  readonly yesterdayPercent: number | null;
  /** 涨跌家数, and their ratio. */
  readonly rising: number;
  readonly falling: number;
  readonly riseToFall: number | null;
  /** Stocks of the scope that traded but whose limits are not known; they are in none of the counts of limits. */
  readonly unknown: number;
  /** 口径: how it was counted. */
  readonly rule: string;
}

const boardNames: Readonly<Record<Board, string>> = {
  main: '主板',
  chinext: '创业板',
  star: '科创板',
  bse: '北交所',
  b: 'B股',
};

function ruleOf({ riskWarning, boards }: MoodScope): string {
  const scope = boards.map((board) => boardNames[board]).join('、');
  const warned = riskWarning ? '含ST与退市整理' : '不含ST与退市整理';
  return `${scope}，${warned}；按收盘价等于涨(跌)停价计；无涨跌幅限制的股票不计；晋级率的分母不含当日停牌`;
}

const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);
const mean = (values: readonly number[]): number | null =>
  ratio(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );

/**
 * The mood of the market on a day, counted over the stocks of a scope. Stocks that did not trade count nowhere.
 *
 * @example
 * marketMood(stocks).brokenRate; // 0.25, by marketMood(stocks).rule
 */
export function marketMood(stocks: readonly MoodStock[], scope: MoodScope = defaultMoodScope): MarketMood {
  const traded = stocks.filter(
    ({ board, status, marks }) =>
      marks !== undefined &&
      scope.boards.includes(board) &&
      (scope.riskWarning || (status !== 'risk-warning' && status !== 'delisting')),
  );
  const known = traded.filter(({ marks = 0 }) => !(marks & limitBits.unknown));
  const having = (bits: number): number => known.filter(({ marks = 0 }) => marks & bits).length;
  const limitUp = having(limitBits.closedUp);
  const broken = having(limitBits.touchedUp) - limitUp;
  const changes = traded.map(({ changePercent }) => changePercent ?? 0);
  const rising = changes.filter((change) => change > 0).length;
  const falling = changes.filter((change) => change < 0).length;
  const pool = traded.filter(({ boardsBefore }) => boardsBefore > 0);
  const highest = pool.reduce((most, { boardsBefore }) => Math.max(most, boardsBefore), 0);
  const brokenRate = ratio(broken, limitUp + broken);
  return {
    limitUp,
    limitDown: having(limitBits.closedDown),
    broken,
    brokenRate,
    sealedRate: brokenRate === null ? null : 1 - brokenRate,
    height: known.reduce((most, { boards }) => (boards > most ? boards : most), 0),
    promotion: Array.from({ length: highest }, (_, at) => {
      // Whose limits are not known today has neither made it nor failed.
      const before = pool.filter(({ boardsBefore, boards }) => boardsBefore === at + 1 && !Number.isNaN(boards));
      return ratio(before.filter(({ boards }) => boards === at + 2).length, before.length);
    }),
    yesterdayPercent: mean(pool.map(({ changePercent }) => changePercent).filter((change) => change !== null)),
    rising,
    falling,
    riseToFall: ratio(rising, falling),
    unknown: traded.length - known.length,
    rule: ruleOf(scope),
  };
}
