import type { Legend } from './chart-model';

/** What a sign of the legend takes at most on the whole, px; those of Chinese are as wide as they are high. */
const CHAR_WIDTH = 6.5;
const WIDE_CHAR_WIDTH = 11;
/** Before the first and between one and the next, px. */
const LEGEND_INSET = 4;
const LEGEND_GAP = 8;
/** More than these would leave a phone no chart. */
const MAX_LINES = 4;

const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 0x2e80 ? WIDE_CHAR_WIDTH : CHAR_WIDTH), 0);

/** How many lines a legend takes that is broken between its values; no fewer than on any screen. */
export function legendLines(legend: Legend | undefined, width: number): number {
  if (!legend) return 1;
  const items = [legend.title, ...legend.values.map(({ name, text }) => `${name} ${text}`)].filter(Boolean);
  let lines = 1;
  let filled = LEGEND_INSET;
  for (const item of items) {
    const size = widthOf(item) + LEGEND_GAP;
    if (filled > LEGEND_INSET && filled + size > width) {
      lines += 1;
      filled = LEGEND_INSET;
    }
    filled += size;
  }
  return Math.min(lines, MAX_LINES);
}
