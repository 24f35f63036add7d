import type { Rect } from '../model/scene';
import type { Label } from './painters';

/** Font size of labels, and the gap between two of them, px. */
export const WORD_SIZE = 11;
const WORD_GAP = 4;
/** Distance between a value of the axis and its name, px. */
export const NAME_LINE = 12;

/** Estimated width of a text, px: digits and letters have not quite two thirds of a Chinese character. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += letter > '\u2e7f' ? WORD_SIZE : WORD_SIZE * 0.6;
  return width;
}

function boxOf({ text, x, y, align, base }: Label): Rect {
  const width = widthOf(text);
  const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
  const top = base === 'top' ? y : base === 'bottom' ? y - WORD_SIZE : y - WORD_SIZE / 2;
  return { left, top, width, height: WORD_SIZE };
}

const touch = (a: Rect, b: Rect): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

/** Line through points, px; a point that is not a number is a gap. */
export type Trace = readonly (readonly [x: number, y: number])[];

/** Whether a line passes through a box. */
function passes(line: Trace, { left, top, width, height }: Rect): boolean {
  return line.some(([x, y], at) => {
    const [x0, y0] = line[at - 1] ?? [x, y];
    const [from, to] = Number.isNaN(y0) ? [y, y] : [Math.min(y0, y), Math.max(y0, y)];
    const begin = Number.isNaN(y0) ? x : x0;
    return begin <= left + width && x >= left && from <= top + height && to >= top;
  });
}

/** The first of the places for a label through which no line passes; the first of all where there is none. */
export function clearPlace<L extends Label>(places: readonly [L, ...L[]], lines: readonly Trace[]): L {
  return places.find((place) => !lines.some((line) => passes(line, boxOf(place)))) ?? places[0];
}

/**
 * Moves labels so that they can be read: one that would overlap an earlier one goes beside it, by the shorter way with
 * room within the bounds. Never up or down, since its height has a meaning.
 */
export function setApart<L extends Label>(words: readonly L[], bounds: Rect): L[] {
  const taken: Rect[] = [];
  const isFree = (box: Rect): boolean =>
    box.left >= bounds.left &&
    box.left + box.width <= bounds.left + bounds.width &&
    !taken.some((other) => touch(box, other));
  return words.map((word) => {
    const own = boxOf(word);
    if (!taken.some((other) => touch(own, other))) {
      taken.push(own);
      return word;
    }
    const lefts = taken.flatMap((other) => [other.left - WORD_GAP - own.width, other.left + other.width + WORD_GAP]);
    const [left = own.left] = lefts
      .filter((place) => isFree({ ...own, left: place }))
      .sort((a, b) => Math.abs(a - own.left) - Math.abs(b - own.left));
    taken.push({ ...own, left });
    return { ...word, x: word.x + left - own.left };
  });
}
