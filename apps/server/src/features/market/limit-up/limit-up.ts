import type { LimitUpMood, LimitUpRow, Quote, StockCode, StockProfile } from '@guanlan/contract';
import { changePercent, type MoodScope, type MoodStock, marketMood, type TradeDate } from '@guanlan/stock-domain';
import type { LimitPool, SourceLimitUp } from '../../../providers/market/port.js';
import type { Handler } from '../../handler.js';
import { shownDay } from '../calendar/market-day.js';
import { isMarketDayFinal } from '../calendar/market-day-final.js';
import { floatSharesOf } from '../quotes/to-quote.js';
import type { Symbols } from '../service.js';
import { nullIfUnavailable } from '../source/null-if-unavailable.js';
import { marksOf, shapeOf } from './limit-state.js';
import { withThemes } from './with-themes.js';

/** Scope of all stocks that a pool may hold; the pool's own rule states the exceptions of its source. */
const scope: MoodScope = { riskWarning: true, boards: ['main', 'chinext', 'star', 'bse'] };

type Quotes = ReadonlyMap<StockCode, Quote>;

/** 首板, 3连板, 5天3板. */
function labelOf({ boards, run }: SourceLimitUp): string | null {
  if (run && run.days > run.boards) return `${run.days}天${run.boards}板`;
  if (boards === null) return null;
  return boards <= 1 ? '首板' : `${boards}连板`;
}

/** Ratios of the seal, from a quote of the same day; without one, from the pool's own figures. */
function ratiosOf(row: SourceLimitUp, profile: StockProfile | undefined, quote: Quote | undefined) {
  const { sealAmount, limitUp, last, amount, floatValue } = row;
  const change = quote?.prevClose ? changePercent(last, quote.prevClose) : (row.changePercent ?? null);
  if (sealAmount === null) return { changePercent: change, sealToVolume: null, sealToFloat: null };
  const shares = quote ? floatSharesOf(quote, profile) : (profile?.floatShares ?? null);
  const byListing = shares ? sealAmount / (shares * limitUp) : null;
  return {
    changePercent: change,
    // Shares by shares; without their number yuan by yuan, which is the same where it traded at its limit.
    sealToVolume: quote?.volume ? sealAmount / limitUp / quote.volume : amount ? sealAmount / amount : null,
    sealToFloat: quote || !floatValue ? byListing : (sealAmount / floatValue) * (last / limitUp),
  };
}

function rowOf(row: SourceLimitUp, profile: StockProfile | undefined, quote: Quote | undefined): LimitUpRow {
  const { run: _, ...facts } = row;
  return {
    ...facts,
    board: profile?.board ?? null,
    ...ratiosOf(row, profile, quote),
    label: labelOf(row),
    shape: quote && row.state === 'sealed' ? shapeOf(quote) : null,
  };
}

/** Boards of the sealed by code; NaN where not known. */
const boardsOf = (pool: LimitPool | null): ReadonlyMap<StockCode, number> =>
  new Map(
    (pool?.rows ?? []).flatMap(({ code, state, boards }) => (state === 'sealed' ? [[code, boards ?? Number.NaN]] : [])),
  );

/** The highest run; null where there are sealed ones and of none it is known. */
function heightOf(boards: ReadonlyMap<StockCode, number>): number | null {
  const known = [...boards.values()].filter((count) => !Number.isNaN(count));
  return known.length === 0 && boards.size > 0 ? null : Math.max(0, ...known);
}

/** Counts over the whole market, with the day and the pool that they are of. */
interface Counted {
  readonly day: TradeDate;
  readonly pool: LimitPool;
  readonly quotes: Quotes;
  readonly mood: ReturnType<typeof moodNow> | null;
}

/** By the array of the market's quotes, which all calls of a second share. */
const counts = new WeakMap<readonly Quote[], Counted>();

/** Counts the market once for all who ask within a second. A quote of another day says nothing about this one. */
function countNow(market: readonly Quote[], { day, pool }: Pick<Counted, 'day' | 'pool'>, more: MoodFacts): Counted {
  const known = counts.get(market);
  if (known?.day === day && known.pool === pool) return known;
  const quotes: Quotes = new Map(market.flatMap((quote) => (quote.day === day ? [[quote.code, quote]] : [])));
  const counted = { day, pool, quotes, mood: quotes.size > 0 ? moodNow(quotes, pool, more) : null };
  counts.set(market, counted);
  return counted;
}

interface MoodFacts {
  readonly symbols: Symbols;
  /** The pool of the day before; null where it is not known. */
  readonly before: LimitPool | null;
}

/** Today's mood, counted over all quotes. */
function moodNow(quotes: Quotes, pool: LimitPool, { symbols, before }: MoodFacts) {
  const [boards, boardsBefore] = [boardsOf(pool), boardsOf(before)];
  const stocks = [...quotes.values()].flatMap((quote): MoodStock[] => {
    const profile = symbols.byCode.get(quote.code);
    if (!profile?.board) return [];
    return [
      {
        board: profile.board,
        status: profile.standing === 'risk-warning' || profile.standing === 'delisting' ? profile.standing : 'normal',
        marks: marksOf(quote),
        boards: boards.get(quote.code) ?? 0,
        boardsBefore: boardsBefore.get(quote.code) ?? 0,
        changePercent: quote.ratios.changePercent,
      },
    ];
  });
  const { sealedRate, riseToFall: _, promotion, rule, rising, falling, ...counts } = marketMood(stocks, scope);
  // Before the first trade of the day nothing has risen or fallen: that is not known, and not none.
  const hasTraded = stocks.some(({ changePercent }) => changePercent !== null);
  const breadth = hasTraded ? { rising, falling } : { rising: null, falling: null };
  const height = heightOf(boards);
  return { mood: { ...counts, ...breadth, height, sealedRate, promotion: [...promotion] }, rule };
}

/** The mood of a day that is past, by the pools alone. */
function moodThen(pool: LimitPool, before: LimitPool | null): LimitUpMood {
  const [boards, earlier] = [boardsOf(pool), boardsOf(before)];
  const broken = pool.rows.length - boards.size;
  const highest = heightOf(earlier) ?? 0;
  const promotion = Array.from({ length: highest }, (_, at) => {
    // A stock whose run is unknown today counts neither as promoted nor as failed.
    const isKnown = (code: StockCode): boolean => !Number.isNaN(boards.get(code) ?? 0);
    const codes = [...earlier].flatMap(([code, count]) => (count === at + 1 && isKnown(code) ? [code] : []));
    return codes.length > 0 ? codes.filter((code) => boards.get(code) === at + 2).length / codes.length : null;
  });
  const rate = pool.rows.length > 0 ? broken / pool.rows.length : null;
  return {
    limitUp: boards.size,
    limitDown: null,
    broken,
    brokenRate: rate,
    sealedRate: rate === null ? null : 1 - rate,
    height: heightOf(boards),
    promotion,
    yesterdayPercent: null,
    rising: null,
    falling: null,
    unknown: null,
  };
}

/** Codes by a key, the largest groups first. */
function grouped<K>(rows: readonly LimitUpRow[], keyOf: (row: LimitUpRow) => K | null): [key: K, codes: StockCode[]][] {
  const groups = new Map<K, StockCode[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), row.code]);
  }
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

/** The highest run first, then the first to be sealed; broken boards come last. */
function inOrder(a: LimitUpRow, b: LimitUpRow): number {
  if (a.state !== b.state) return a.state === 'sealed' ? -1 : 1;
  const never = Number.POSITIVE_INFINITY;
  const [first, second] = [a.firstSealedAt ?? never, b.firstSealedAt ?? never];
  return (b.boards ?? 0) - (a.boards ?? 0) || (first < second ? -1 : first > second ? 1 : 0);
}

/** The limit-up board of today, or of an earlier day. */
export const limitUp: Handler<'market.limitUp'> = async ({ market }, args) => {
  const calendar = market.calendar();
  const now = market.clock.now();
  const today = shownDay(now, calendar);
  const day = args.day ?? today;
  const found = calendar.statusOf(day) === 'open' && day <= today ? await market.limitPool(day) : null;
  const unknown = { source: market.source.id, asOf: now, fetchedAt: now, stale: false };
  const empty = { day, known: false, isOpen: false, rows: [], ladder: [], mood: null, themes: [], rule: '' };
  if (!found) return { ...empty, provenance: unknown };
  const { value: pool, provenance } = found;
  const dayBefore = calendar.step(day, -1);
  // Today's board is answered even without yesterday's.
  const before = dayBefore === undefined ? null : await nullIfUnavailable(market.limitPool(dayBefore));
  const { value: symbols } = await market.symbols();
  const isToday = day === today;
  // The pool is answered even without quotes.
  const whole = isToday ? await nullIfUnavailable(market.market()) : null;
  const facts = { symbols, before: before?.value ?? null };
  const marketNow = whole && countNow(whole.value, { day, pool }, facts);
  const named = withThemes(pool.rows, symbols, provenance.source);
  const rows = named.rows
    .map((row) => rowOf(row, symbols.byCode.get(row.code), marketNow?.quotes.get(row.code)))
    .sort(inOrder);
  const sealed = rows.filter(({ state }) => state === 'sealed');
  const counted = marketNow?.mood ?? null;
  return {
    day,
    known: true,
    isOpen: isToday && !isMarketDayFinal(now, day),
    rows,
    ladder: grouped(sealed, ({ boards }) => boards)
      .map(([boards, codes]) => ({ boards, codes }))
      .sort((a, b) => b.boards - a.boards),
    mood: counted?.mood ?? moodThen(pool, facts.before),
    themes: grouped(sealed, ({ theme }) => theme).map(([name, codes]) => ({ name, codes })),
    rule: counted ? `${pool.rule}。计数：${counted.rule}` : pool.rule,
    provenance,
    ...(whole && counted && { moodFrom: whole.provenance }),
    ...(Object.keys(named.others).length > 0 && { others: named.others }),
  };
};
