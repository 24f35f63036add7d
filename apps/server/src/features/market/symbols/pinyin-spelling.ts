import { parseStockName } from '@guanlan/stock-domain';
import { pinyin } from 'pinyin-pro';

/** Names of a market are a few thousand, and change rarely; a cache of more names is cleared. */
const MAX_CACHED_NAMES = 20_000;
const spelled = new Map<string, string>();

/** The whole pinyin of a stock's name without tones, in capitals, ü as V: GUIZHOUMAOTAI for 贵州茅台. */
export function spellingOf(name: string): string {
  const known = spelled.get(name);
  if (known !== undefined) return known;
  const { plain } = parseStockName(name);
  const spelling = pinyin(plain, { toneType: 'none', type: 'array', v: true }).join('').toUpperCase();
  if (spelled.size >= MAX_CACHED_NAMES) spelled.clear();
  spelled.set(name, spelling);
  return spelling;
}
