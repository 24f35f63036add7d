import type { LimitUpRow } from '@guanlan/contract';
import { isTradeDate } from '@guanlan/stock-domain';

/** Orders of the board. */
export const boardSorts = [
  { id: 'boards', title: '连板数' },
  { id: 'time', title: '首封时间' },
  { id: 'seal', title: '封单额' },
] as const;
export type BoardSort = (typeof boardSorts)[number]['id'];

/** Which rows are shown. */
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

/** Rows as the filter wants them; those whose number is not known last, equal ones in the order that they came in. */
export function shownRows(rows: readonly LimitUpRow[], { state, theme, sort }: BoardFilter): readonly LimitUpRow[] {
  const key = keys[sort];
  return rows
    .filter((row) => (state === 'all' || row.state === state) && (theme === null || row.theme === theme))
    .toSorted((a, b) => (key(a) ?? Number.POSITIVE_INFINITY) - (key(b) ?? Number.POSITIVE_INFINITY) || 0);
}

/** 晋级率 of each rung: from how many boards to the next. Null: nobody stood there the day before. */
export function promotions(
  rates: readonly (number | null)[],
): readonly { readonly name: string; readonly rate: number | null }[] {
  return rates.map((rate, at) => ({ name: `${at + 1}进${at + 2}`, rate }));
}

const shapes = { 'one-word': '一字板', t: 'T 字板', turnover: '换手板' } as const;

/** 一字板, T 字板, 换手板; empty where it is not known. */
export const shapeText = (shape: LimitUpRow['shape']): string => (shape === null ? '' : shapes[shape]);

/** A trading day to choose, and whether its board is kept. */
export interface BoardDay {
  readonly day: number;
  readonly kept: boolean;
}

/** Trading days to choose from at least. */
const MIN_DAYS = 60;

/** The last trading days up to today, and with them every day before whose board is kept; oldest first. */
export function boardDays(trading: readonly number[], kept: readonly number[], today: number): readonly BoardDay[] {
  const last = trading.filter((day) => day <= today).slice(-MIN_DAYS);
  const isKept = new Set(kept);
  const days = new Set([...kept.filter((day) => day <= today), ...last]);
  return [...days].sort((a, b) => a - b).map((day) => ({ day, kept: isKept.has(day) }));
}

/** A day out of a link, which may hold anything: YYYYMMDD of a day that there is, else null. */
export function dayOfLink(text: string): number | null {
  return /^(?:19|20)\d{6}$/.test(text) && isTradeDate(Number(text)) ? Number(text) : null;
}
