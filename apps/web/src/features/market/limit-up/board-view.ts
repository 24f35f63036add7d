import type { FunctionOutput, LimitUpMood, LimitUpRow } from '@guanlan/contract';
import { isTradeDate } from '@guanlan/stock-domain';

/** Sort orders of the board. */
export const boardSorts = [
  { id: 'boards', title: '连板数' },
  { id: 'time', title: '首封时间' },
  { id: 'seal', title: '封单额' },
] as const;
export type BoardSort = (typeof boardSorts)[number]['id'];

/** Filter and order of the rows. */
export interface BoardFilter {
  readonly state: LimitUpRow['state'] | 'all';
  readonly theme: string | null;
  readonly sort: BoardSort;
}

const keys: Readonly<Record<BoardSort, (row: LimitUpRow) => number | null>> = {
  boards: ({ boards }) => (boards === null ? null : -boards),
  time: ({ firstSealedAt }) => firstSealedAt,
  seal: ({ sealAmount }) => (sealAmount === null ? null : -sealAmount),
};

/** Rows that match the filter, in order; those without the sort value come last, equal ones stay in place. */
export function shownRows(rows: readonly LimitUpRow[], { state, theme, sort }: BoardFilter): readonly LimitUpRow[] {
  const key = keys[sort];
  return rows
    .filter((row) => (state === 'all' || row.state === state) && (theme === null || row.theme === theme))
    .toSorted((a, b) => (key(a) ?? Number.POSITIVE_INFINITY) - (key(b) ?? Number.POSITIVE_INFINITY) || 0);
}

/** Numbers of sealed and broken stocks on a board. */
export function stateCounts(rows: readonly Pick<LimitUpRow, 'state'>[]): {
  readonly sealed: number;
  readonly broken: number;
} {
  const sealed = rows.filter(({ state }) => state === 'sealed').length;
  return { sealed, broken: rows.length - sealed };
}

/**
 * Figures of the day, with sealed and broken stocks counted over the board itself: the server counts its figures over
 * all quotes, which are of another moment and of more stocks than the board lists.
 */
export function moodOf({ rows, mood }: Pick<FunctionOutput<'market.limitUp'>, 'rows' | 'mood'>): LimitUpMood | null {
  if (!mood) return null;
  const { sealed, broken } = stateCounts(rows);
  const brokenRate = rows.length === 0 ? null : broken / rows.length;
  return { ...mood, limitUp: sealed, broken, brokenRate, sealedRate: brokenRate === null ? null : 1 - brokenRate };
}

/** Promotion rate (晋级率) from each number of boards to the next; null where no stock had that number the day before. */
export function promotions(
  rates: readonly (number | null)[],
): readonly { readonly name: string; readonly rate: number | null }[] {
  return rates.map((rate, at) => ({ name: `${at + 1}进${at + 2}`, rate }));
}

const shapes = { 'one-word': '一字板', t: 'T 字板', turnover: '换手板' } as const;

/** Shape of a board in words (一字板, T 字板, 换手板); empty where unknown. */
export const shapeText = (shape: LimitUpRow['shape']): string => (shape === null ? '' : shapes[shape]);

/** Trading day to choose, and whether its board is stored. */
export interface BoardDay {
  readonly day: number;
  readonly kept: boolean;
}

/** Number of recent trading days that are always offered. */
const MIN_DAYS = 60;

/** Recent trading days up to today and all earlier days whose boards are stored, oldest first. */
export function boardDays(trading: readonly number[], kept: readonly number[], today: number): readonly BoardDay[] {
  const last = trading.filter((day) => day <= today).slice(-MIN_DAYS);
  const isKept = new Set(kept);
  const days = new Set([...kept.filter((day) => day <= today), ...last]);
  return [...days].sort((a, b) => a - b).map((day) => ({ day, kept: isKept.has(day) }));
}

/** Parses a day from a link, which may hold anything: YYYYMMDD of an existing date, else null. */
export function dayOfLink(text: string): number | null {
  return /^(?:19|20)\d{6}$/.test(text) && isTradeDate(Number(text)) ? Number(text) : null;
}
