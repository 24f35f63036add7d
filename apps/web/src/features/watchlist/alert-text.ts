import type { AlertKind, PriceAlert, PriceLimitsToday } from '@guanlan/contract';
import { fixedText } from '../../base/market-text';

/** Kinds of alerts, in words. */
export const alertKinds: readonly {
  readonly kind: AlertKind;
  readonly title: string;
  readonly unit: '元' | '%' | null;
}[] = [
  { kind: 'price-above', title: '价格涨到', unit: '元' },
  { kind: 'price-below', title: '价格跌到', unit: '元' },
  { kind: 'change-above', title: '当日涨幅达到', unit: '%' },
  { kind: 'change-below', title: '当日跌幅达到', unit: '%' },
  { kind: 'limit-up', title: '封上涨停', unit: null },
  { kind: 'limit-down', title: '封上跌停', unit: null },
];

/** Unit of a kind's number; null for a kind without one. */
export const unitOf = (kind: AlertKind): '元' | '%' | null => alertKinds.find((one) => one.kind === kind)?.unit ?? null;

/** Text of an alert such as 价格涨到 12.50 元. A fall is written without its sign. */
export function alertText({ kind, value }: Pick<PriceAlert, 'kind' | 'value'>): string {
  const title = alertKinds.find((one) => one.kind === kind)?.title ?? '';
  const unit = unitOf(kind);
  if (unit === null || value === null) return title;
  const amount = fixedText(kind === 'change-below' ? Math.abs(value) : value);
  return unit === '元' ? `${title} ${amount} 元` : `${title} ${amount}%`;
}

/** Problem of an alert's number, in words; null where it is valid. */
export function valueProblem(kind: AlertKind, value: number | null): string | null {
  const unit = unitOf(kind);
  if (unit === null) return null;
  if (value === null || !Number.isFinite(value)) return unit === '元' ? '请输入价格' : '请输入百分比';
  if (value <= 0) return '要大于 0';
  return unit === '%' && value > 100 ? '最多 100%' : null;
}

/**
 * Value that a new alert starts with: a price 5 % away from the present one, or 5 %. Empty where there is none. A price is
 * none that today's limits rule out, unless the limit is reached already.
 */
export function proposedValue(kind: AlertKind, price: number | null, limits: PriceLimitsToday = 'unknown'): string {
  const unit = unitOf(kind);
  if (unit === '%') return '5';
  if (unit === null || price === null) return '';
  const known = typeof limits === 'object' ? limits : null;
  if (kind === 'price-above') {
    return Math.min(price * 1.05, known && known.up > price ? known.up : Number.POSITIVE_INFINITY).toFixed(2);
  }
  return Math.max(price * 0.95, known && known.down < price ? known.down : 0).toFixed(2);
}
