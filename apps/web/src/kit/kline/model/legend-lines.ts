import type { Legend } from './chart-model';

/** Upper estimates of the widths of a legend's characters in letters of 11 px; Chinese ones are as wide as high. */
const CHAR_WIDTHS: readonly (readonly [pattern: RegExp, width: number])[] = [
  [/[ .:,]/, 3.6],
  [/\d/, 7],
  [/[A-Z]/, 8.6],
  [/[\u2e80-\uffff]/, 11],
];
const OTHER_CHAR_WIDTH = 6.5;
/** Space before the first item, px. */
const LEGEND_INSET = 4;
/** Limit of legend lines: more would leave a phone no chart. */
const MAX_LINES = 4;

/**
 * Styles of a legend by the width of its chart, the widest first, as kline.css has them: narrow charts have smaller
 * letters, the narrowest leave out the stem of names.
 */
const STYLES = [
  { from: 480, scale: 1, gap: 8, hasStems: true },
  { from: 360, scale: 10 / 11, gap: 4, hasStems: true },
  { from: 0, scale: 10 / 11, gap: 4, hasStems: false },
] as const;

const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, sign) => sum + (CHAR_WIDTHS.find(([pattern]) => pattern.test(sign))?.[1] ?? OTHER_CHAR_WIDTH),
    0,
  );

/** Letters that a numbered name shares with the one before it: MA of MA10 behind MA5. Empty where it shares none. */
export function stemOf(name: string, before: string | undefined): string {
  const stem = /^[A-Z]+(?=\d)/.exec(name)?.[0] ?? '';
  return stem !== '' && before?.startsWith(stem) && /^\d/.test(before.slice(stem.length)) ? stem : '';
}

function itemsOf({ title, values }: Legend, hasStems: boolean): string[] {
  const items = values.map(({ name, text }, at) =>
    hasStems ? `${name} ${text}` : `${name.slice(stemOf(name, values[at - 1]?.name).length)}: ${text}`,
  );
  return [title, ...items].filter(Boolean);
}

/**
 * Number of lines of a legend that wraps between its values in a chart of a width, at most `MAX_LINES`; estimated so
 * that browsers need no more.
 */
export function legendLines(legend: Legend | undefined, width: number): number {
  if (!legend) return 1;
  const { scale, gap, hasStems } = STYLES.find(({ from }) => width >= from) ?? STYLES[2];
  let lines = 1;
  let filled = LEGEND_INSET;
  for (const item of itemsOf(legend, hasStems)) {
    const size = widthOf(item) * scale + gap;
    if (filled > LEGEND_INSET && filled + size > width) {
      lines += 1;
      filled = LEGEND_INSET;
    }
    filled += size;
  }
  return Math.min(lines, MAX_LINES);
}
