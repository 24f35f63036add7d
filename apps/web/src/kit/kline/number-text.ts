/** A price: two decimals, three below one yuan fund-like prices are the caller's to ask for. */
export const priceText = (value: number, digits = 2): string => (Number.isFinite(value) ? value.toFixed(digits) : '—');

/** A number as it is said in Chinese: 1.23亿, 4567万, 89. */
export function largeText(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '—';
  const size = Math.abs(value);
  if (size >= 1e12) return `${(value / 1e12).toFixed(2)}万亿`;
  if (size >= 1e8) return `${(value / 1e8).toFixed(2)}亿`;
  if (size >= 1e4) return `${(value / 1e4).toFixed(size >= 1e7 ? 0 : 2)}万`;
  return value.toFixed(0);
}

/** A value of an indicator. */
export function valueText(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return '—';
  return Math.abs(value) >= 1e5 ? largeText(value) : value.toFixed(Math.abs(value) >= 1000 ? 1 : 2);
}
