import { DomainError } from '../domain-error.js';
import { limitBits } from './limit-marks.js';

const isBoard = (bits: number): boolean => (bits & limitBits.closedUp) !== 0;
const isUnknown = (bits: number): boolean => (bits & limitBits.unknown) !== 0;

/**
 * 连板数 of every bar: on how many of the stock's own trading days in a row, up to and with this one, the close was the
 * upper limit of that day. A suspension has no bar and breaks nothing; a day without limits is no board and breaks.
 *
 * @param marks - as `limitMarks` gives them
 * @returns 0 where the bar is no board, NaN where it or a day of its run is not known
 */
export function consecutiveBoards(marks: Uint8Array): Float64Array {
  const runs = new Float64Array(marks.length);
  let run = 0;
  for (let at = 0; at < marks.length; at++) {
    const bits = marks[at] as number;
    if (isUnknown(bits)) run = Number.NaN;
    else run = isBoard(bits) ? run + 1 : 0;
    runs[at] = run;
  }
  return runs;
}

/**
 * M of N天M板 for every bar: how many of the last `days` own trading days closed at the upper limit.
 *
 * @returns NaN before there are so many bars, and where one of them is not known
 * @throws DomainError INVALID_COUNT
 */
export function boardsWithin(marks: Uint8Array, days: number): Float64Array {
  if (!Number.isInteger(days) || days < 1) throw new DomainError('INVALID_COUNT', `${days} is not a number of days`);
  const counts = new Float64Array(marks.length);
  let boards = 0;
  let unknown = 0;
  for (let at = 0; at < marks.length; at++) {
    const bits = marks[at] as number;
    const left = at >= days ? (marks[at - days] as number) : 0;
    boards += Number(isBoard(bits)) - Number(isBoard(left));
    unknown += Number(isUnknown(bits)) - Number(isUnknown(left));
    counts[at] = at + 1 < days || unknown > 0 ? Number.NaN : boards;
  }
  return counts;
}

/** The run of boards that ends with a bar. */
export interface BoardRun {
  /** Own trading days from the first board of the run to this one. */
  readonly days: number;
  readonly boards: number;
  /** How many of them came one after the other at the end. */
  readonly consecutive: number;
  /** 首板, 3连板, 5天3板. */
  readonly label: string;
  /** How it was counted. */
  readonly rule: string;
}

/**
 * The run of boards that ends with bar `at`, as lists of boards name it.
 *
 * @param maxGap - up to so many own trading days in a row without a board belong to a run; 1 when absent
 * @returns undefined where the bar is no board, or a day that decides is not known
 * @throws DomainError INVALID_COUNT
 */
export function boardRunAt(marks: Uint8Array, at: number, maxGap = 1): BoardRun | undefined {
  if (!Number.isInteger(maxGap) || maxGap < 0) throw new DomainError('INVALID_COUNT', `${maxGap} is not a gap of days`);
  let [first, boards, consecutive, gap] = [at, 0, 0, 0];
  for (let day = at; day >= 0; day--) {
    const bits = marks[day] as number;
    if (isUnknown(bits)) return undefined;
    if (isBoard(bits)) {
      if (consecutive === at - day) consecutive++;
      boards++;
      first = day;
      gap = 0;
    } else if (++gap > maxGap) break;
  }
  if (consecutive === 0) return undefined;
  const days = at - first + 1;
  const run = boards === 1 ? '首板' : `${boards}连板`;
  return {
    days,
    boards,
    consecutive,
    label: boards === days ? run : `${days}天${boards}板`,
    rule: `收盘价等于当日涨停价计一板；按个股交易日计，停牌不中断，无涨跌幅日不计板；相邻两板之间至多隔${maxGap}个交易日`,
  };
}
