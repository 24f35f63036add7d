import type { Legend } from './chart-model';

/** Upper estimate of a legend character's width, px; Chinese ones are as wide as they are high. */
const CHAR_WIDTH = 6.5;
const WIDE_CHAR_WIDTH = 11;
/** Space before the first item and between items, px. */
const LEGEND_INSET = 4;
const LEGEND_GAP = 8;
/** Limit of legend lines: more would leave a phone no chart. */
const MAX_LINES = 4;

const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 0x2e80 ? WIDE_CHAR_WIDTH : CHAR_WIDTH), 0);

/**
 * Number of lines of a legend that wraps between its values, at most `MAX_LINES`; estimated so that browsers need no
 * more.
 */
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
