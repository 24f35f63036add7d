import type { Fact } from './fact.js';

const TEN_THOUSAND = 1e4;
const HUNDRED_MILLION = 1e8;

/** `1.25亿` from a hundred million on, `3.20万` from ten thousand on. */
function counted(value: number): string {
  const size = Math.abs(value);
  if (size >= HUNDRED_MILLION) return `${(value / HUNDRED_MILLION).toFixed(2)}亿`;
  return size >= TEN_THOUSAND ? `${(value / TEN_THOUSAND).toFixed(2)}万` : String(value);
}

/** Whether a fact counts yuan or shares rather than pricing one. */
const isAmount = ({ unit, decimals }: Fact): boolean => (unit === '元' || unit === '股') && decimals === 0;

/**
 * A fact's value as it is shown: `10.52元`, `-3.20%`, `1.25亿元`, `多头排列`; `—` where there is none.
 *
 * @param isAbsolute - without its sign, after a word that tells it (下跌3.20%)
 */
export function factText(fact: Fact, isAbsolute = false): string {
  const { value, unit, decimals } = fact;
  if (value === null) return '—';
  if (typeof value === 'string') return value + unit;
  const shown = isAbsolute ? Math.abs(value) : value;
  return (isAmount(fact) ? counted(shown) : shown.toFixed(decimals)) + (unit === '百分点' ? '个百分点' : unit);
}
