import type { BarPeriod, MarketStatus, PriceAdjustment } from '@guanlan/contract';

/** Periods of a stock's chart, in the order of the chips. */
export const periods = [
  { id: 'minute', label: '分时' },
  { id: 'minute5', label: '五日' },
  { id: 'day', label: '日K' },
  { id: 'week', label: '周K' },
  { id: 'month', label: '月K' },
  { id: '5m', label: '5分' },
  { id: '15m', label: '15分' },
  { id: '30m', label: '30分' },
  { id: '60m', label: '60分' },
] as const;

export type StockPeriod = (typeof periods)[number]['id'];

export const periodIds = periods.map(({ id }) => id) as [StockPeriod, ...StockPeriod[]];

export const periodLabel = (period: StockPeriod): string => periods.find(({ id }) => id === period)?.label ?? '';

/** Periods that the source supports; all of them while the source is unknown. */
export function periodsOf(status: MarketStatus | undefined): readonly (typeof periods)[number][] {
  const lacks = status?.source.lacks ?? [];
  return periods.filter(({ id }) => !lacks.some((chart) => chartOf(id) === chart));
}

function chartOf(period: StockPeriod): 'days' | 'minutes' | 'intraday' {
  if (period === 'day' || period === 'week' || period === 'month') return 'days';
  return barPeriodOf(period) === null ? 'minutes' : 'intraday';
}

/** Whether a period has bars of minutes. */
export const isIntraday = (period: StockPeriod): boolean => chartOf(period) === 'intraday';

/** Bar period of a chart period; null for the minute line. */
export const barPeriodOf = (period: StockPeriod): BarPeriod | null =>
  period === 'minute' || period === 'minute5' ? null : period;

export const adjustments: readonly { readonly id: PriceAdjustment; readonly label: string }[] = [
  { id: 'forward', label: '前复权' },
  { id: 'none', label: '不复权' },
  { id: 'backward', label: '后复权' },
];
