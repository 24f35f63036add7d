import { type Bar, parseCode, unitsOf } from '@guanlan/stock-domain';
import type { Columns } from './columns.js';
import { isPlainStock } from './file-code.js';

/** A bar with the number of its line. */
export type ImportedBar = Bar & { readonly line: number };

type Stocks = ReadonlyMap<string, { readonly bars: ReadonlyMap<number, ImportedBar> }>;

/** Factor by which a day's average price may exceed its range: amounts of quiet days are rounded. */
const MAX_PRICE_RATIO = 2;
/** Share of wrong lines above which the whole file is refused. */
const MAX_WRONG_SHARE = 0.05;

/**
 * The bars of a file in shares and yuan, by the units that its header declares, else by those that follow from its numbers.
 * A stock's amount over its volume is a price of the day: a line where it is not is refused, and a file of many such too.
 *
 * @param fault - called for refused lines
 * @returns what is wrong with the whole file, where something is
 */
export function inYuanAndShares(
  columns: Columns,
  stocks: Stocks,
  fault: (line: number, words: string) => void,
): ReadonlyMap<string, readonly ImportedBar[]> | string {
  const units = unitsOfFile(columns, stocks);
  if (typeof units === 'string') return units;
  const off: ImportedBar[] = [];
  let told = 0;
  const counted = [...stocks].map(([code, { bars }]) => {
    const security = parseCode(code);
    const isTold = security !== undefined && isPlainStock(security);
    const fitting = [...bars.values()].flatMap((bar) => {
      const counted = { ...bar, volume: bar.volume * units.volume, amount: bar.amount * units.amount };
      if (!isTold || Number.isNaN(bar.amount)) return [counted];
      told += 1;
      if (isPriceOfDay(counted)) return [counted];
      off.push(bar);
      return [];
    });
    return [code, fitting] as const;
  });
  if (off.length > 1 && off.length > told * MAX_WRONG_SHARE) {
    return `amount over volume is no price of the day in ${off.length} of ${told} lines: other units, or prices that are not as quoted`;
  }
  for (const { line } of off) fault(line, 'amount over volume is no price of the day');
  return new Map(counted);
}

function isPriceOfDay({ low, high, volume, amount }: Bar): boolean {
  const average = amount / volume;
  return average >= low / MAX_PRICE_RATIO && average <= high * MAX_PRICE_RATIO;
}

interface FileUnits {
  readonly volume: number;
  readonly amount: number;
}

/** Units that the header declares, else those that follow from the numbers, if they agree; never a guess. */
function unitsOfFile({ volumeUnit, amountUnit, places }: Columns, stocks: Stocks): FileUnits | string {
  if (volumeUnit !== null && (amountUnit !== null || places.amount === undefined)) {
    return { volume: volumeUnit, amount: amountUnit ?? 1 };
  }
  const votes = new Map<string, number>();
  let told = 0;
  for (const { bars } of stocks.values()) {
    for (const bar of bars.values()) {
      const units = Number.isNaN(bar.amount) ? undefined : unitsOf(bar);
      const contradicts =
        (volumeUnit ?? units?.volume) !== units?.volume || (amountUnit ?? units?.amount) !== units?.amount;
      if (!units || contradicts) continue;
      told += 1;
      const key = `${units.volume} ${units.amount}`;
      votes.set(key, (votes.get(key) ?? 0) + 1);
    }
  }
  if (stocks.size === 0) return { volume: 1, amount: 1 };
  const [best] = [...votes].sort(([, a], [, b]) => b - a);
  if (!best || best[1] < told * 0.95) {
    return 'its units cannot be told: name them in the header, such as 成交量(手) and 成交额(元)';
  }
  const [volume = 1, amount = 1] = best[0].split(' ').map(Number);
  return { volume, amount };
}
