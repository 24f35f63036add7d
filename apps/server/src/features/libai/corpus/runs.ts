import { fold } from '../prosody/characters.js';
import { type CorpusPoem, corpus } from './corpus.js';

/** Shortest run of characters that counts as a quotation. */
export const RUN_MIN = 5;

/** A run of a text that occurs in the corpus, by UTF-16 offsets of the text. */
export interface Run {
  readonly start: number;
  readonly end: number;
  readonly poem: CorpusPoem;
}

interface Index {
  /** All texts in a row, with a space after each. */
  readonly text: string;
  /** Offset of each poem in it. */
  readonly starts: Uint32Array;
  /** Open addressing: places by the hash of the characters there, plus one. */
  readonly slots: Uint32Array;
}

const HAN_CHARACTER = /[\p{Script=Han}]/u;

let index: Index | undefined;

/** Hash of the characters of a text from `at` on, as many as a run has at least. */
function hashAt(text: string, at: number): number {
  let hash = 0x811c9dc5;
  for (let n = 0; n < RUN_MIN; n += 1) hash = Math.imul(hash ^ text.charCodeAt(at + n), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** An index over all runs: 5 bytes a place in place of a string each. Made at the first search. */
function runIndex(): Index {
  if (index) return index;
  const poems = corpus();
  const starts = new Uint32Array(poems.length);
  let text = '';
  for (const [n, poem] of poems.entries()) {
    starts[n] = text.length;
    text += `${poem.bare} `;
  }
  let size = 1 << 12;
  while (size < text.length * 2) size <<= 1;
  const slots = new Uint32Array(size);
  let gap = 0;
  for (let at = 0; at + RUN_MIN <= text.length; at += 1) {
    if (text.charCodeAt(at + RUN_MIN - 1) === 0x20) gap = at + RUN_MIN;
    if (at < gap) continue;
    // The first poem that has a run is the one that is named; a text that recurs takes no second place.
    if (find(text, slots, text, at) === undefined) put(slots, hashAt(text, at), at);
  }
  index = { text, starts, slots };
  return index;
}

function put(slots: Uint32Array, hash: number, at: number): void {
  const mask = slots.length - 1;
  let slot = hash & mask;
  while (slots[slot] !== 0) slot = (slot + 1) & mask;
  slots[slot] = at + 1;
}

/** Place in `whole` of the characters at a place of `text`. */
function find(whole: string, slots: Uint32Array, text: string, at: number): number | undefined {
  const mask = slots.length - 1;
  let slot = hashAt(text, at) & mask;
  for (;;) {
    const place = slots[slot] ?? 0;
    if (place === 0) return undefined;
    if (sameRun(whole, place - 1, text, at) >= RUN_MIN) return place - 1;
    slot = (slot + 1) & mask;
  }
}

/** Number of equal characters from two places on, within one poem. */
function sameRun(a: string, from: number, b: string, at: number): number {
  let length = 0;
  while (
    at + length < b.length &&
    from + length < a.length &&
    a.charCodeAt(from + length) !== 0x20 &&
    a.charCodeAt(from + length) === b.charCodeAt(at + length)
  )
    length += 1;
  return length;
}

/**
 * Every run of at least {@link RUN_MIN} characters that occurs in the corpus; punctuation and variant forms of
 * characters do not count.
 */
export function findRuns(text: string): Run[] {
  const { text: whole, starts, slots } = runIndex();
  const offsets: number[] = [];
  let bare = '';
  for (let at = 0; at < text.length; at += 1) {
    const unit = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (HAN_CHARACTER.test(unit)) {
      for (let n = 0; n < unit.length; n += 1) offsets.push(at + n);
      bare += unit.length === 1 ? fold(unit) : unit;
    }
    at += unit.length - 1;
  }
  const runs: Run[] = [];
  for (let at = 0; at + RUN_MIN <= bare.length; ) {
    const place = find(whole, slots, bare, at);
    if (place === undefined) at += 1;
    else {
      const length = sameRun(whole, place, bare, at);
      const poem = corpus()[poemAt(starts, place)];
      const kept = wholeClauses(text, offsets, at, length);
      const [start, last] = [offsets[at], offsets[at + kept - 1]];
      if (poem && start !== undefined && last !== undefined) runs.push({ start, end: last + 1, poem });
      at += kept;
    }
  }
  return runs;
}

/** A clause that a run only begins with so few characters is its writer's own. */
const MAX_CHANCE_CHARACTERS = 2;

/** Length of a run without the first characters of a clause that continues differently. */
function wholeClauses(text: string, offsets: readonly number[], at: number, length: number): number {
  const after = offsets[at + length];
  const goesOn = after !== undefined && after === (offsets[at + length - 1] ?? 0) + 1;
  for (let spare = 1; goesOn && spare <= MAX_CHANCE_CHARACTERS && length - spare >= RUN_MIN; spare += 1) {
    const [before, next] = [offsets[at + length - spare - 1] ?? 0, offsets[at + length - spare] ?? 0];
    if (text.slice(before + 1, next).trim() !== '') return length - spare;
  }
  return length;
}

/** The poem that holds a place, by bisection. */
function poemAt(starts: Uint32Array, place: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
