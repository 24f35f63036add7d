/** Most marks in a row that are shown: writing that stacks them needs fewer than ten. */
const MAX_MARKS = 32;

/**
 * Characters that join what stands before them to one character on the screen: marks, the two vowels of Thai and Lao that
 * are shaped like marks, and joiners.
 */
const JOINED = '[\\p{M}\\u0E33\\u0EB3\\u200C\\u200D]';
const joined = new RegExp(JOINED, 'u');
const runs = new RegExp(`${JOINED}+`, 'gu');

/** Distance at which a text is looked at: whatever is cut covers at least one of the places. */
const STEP = MAX_MARKS / 2;

/** Whether a text may have marks to cut: most have none, and a page asks at each token of a growing answer. */
function mayBeStacked(text: string): boolean {
  for (let at = STEP; at < text.length; at += STEP) {
    const code = text.charCodeAt(at);
    const isPlain = code < 0x300 || (code >= 0x3100 && code < 0xa66f) || (code >= 0xac00 && code < 0xd800);
    if (isPlain) continue;
    // The second half of a character stands for it.
    const isHalf = code >= 0xdc00 && code < 0xe000;
    if (joined.test(String.fromCodePoint(text.codePointAt(isHalf ? at - 1 : at) ?? code))) return true;
  }
  return false;
}

const cut = (run: string): string => [...run.slice(0, 2 * MAX_MARKS)].slice(0, MAX_MARKS).join('');

/**
 * A text without what goes beyond {@link MAX_MARKS} marks on one character. Browsers take the square of their number to
 * lay them out: 100,000 of them in a text keep a page still for a minute.
 */
export const withShortClusters = (text: string): string =>
  mayBeStacked(text) ? text.replace(runs, (run) => (run.length > MAX_MARKS ? cut(run) : run)) : text;

/** A value of JSON with all of its texts {@link withShortClusters}. */
export function withShortClustersIn<T>(value: T): T;
export function withShortClustersIn(value: unknown): unknown {
  if (typeof value === 'string') return withShortClusters(value);
  if (Array.isArray(value)) return value.map((item: unknown) => withShortClustersIn(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withShortClustersIn(item)]));
}
