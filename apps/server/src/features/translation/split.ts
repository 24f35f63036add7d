/** A part of a text, and the white space between it and the next part. */
export interface Part {
  readonly text: string;
  readonly gap: string;
}

/** Blocks between blank lines are one paragraph up to this long, UTF-16 units; longer ones are cut at line ends. */
const BLOCK_MAX = 600;
/** A line that is longer than this is cut at the ends of sentences. */
const LINE_MAX = 1000;
/** Most parts of a text; where there would be more, neighbours are joined. */
export const PARTS_MAX = 200;

/** Cuts after every match of `pattern`, which is global. */
function cutAfter(text: string, pattern: RegExp): string[] {
  const cuts = [...text.matchAll(pattern)].map((match) => match.index + match[0].length);
  return [0, ...cuts].map((from, at) => text.slice(from, cuts[at] ?? text.length)).filter((part) => part !== '');
}

const segment = (text: string, granularity: 'sentence' | 'grapheme'): string[] =>
  Array.from(new Intl.Segmenter(undefined, { granularity }).segment(text), ({ segment }) => segment);

/** Joins neighbours as long as they stay within `max` together. */
function pack(pieces: readonly string[], max: number): string[] {
  const packed: string[] = [];
  for (const piece of pieces) {
    const last = packed.at(-1);
    if (last !== undefined && last.length + piece.length <= max) packed[packed.length - 1] = last + piece;
    else packed.push(piece);
  }
  return packed;
}

/** A sentence longer than a line may be is no sentence: it is cut wherever a character ends. */
const cutSentence = (sentence: string): string[] =>
  sentence.length <= LINE_MAX ? [sentence] : pack(segment(sentence, 'grapheme'), LINE_MAX);

const cutLine = (line: string): string[] =>
  line.length <= LINE_MAX ? [line] : pack(segment(line, 'sentence').flatMap(cutSentence), LINE_MAX);

const cutBlock = (block: string): string[] =>
  block.length <= BLOCK_MAX ? [block] : pack(cutAfter(block, /\r\n|[\r\n]/g).flatMap(cutLine), BLOCK_MAX);

/** Pieces without words of their own belong to the white space before them. */
function withoutBlanks(pieces: readonly string[]): string[] {
  const kept: string[] = [];
  for (const piece of pieces) {
    if (piece.trim() === '' && kept.length > 0) kept[kept.length - 1] += piece;
    else kept.push(piece);
  }
  return kept;
}

function fewer(pieces: readonly string[], most: number): string[] {
  let packed = [...pieces];
  for (let max = BLOCK_MAX; packed.length > most; max *= 2) packed = pack(packed, max);
  return packed;
}

/**
 * Cuts a text into paragraphs: at blank lines, long ones at line ends, long lines at the ends of sentences. Nothing is
 * lost: `lead` and then every part's text and gap, in order, are the text again. No part is blank.
 */
export function splitText(text: string): { readonly lead: string; readonly parts: readonly Part[] } {
  const lead = /^\s*/.exec(text)?.[0] ?? '';
  const blocks = cutAfter(text.slice(lead.length), /(?:\r\n|[\r\n])(?:[^\S\r\n]*(?:\r\n|[\r\n]))+/g);
  const pieces = fewer(withoutBlanks(blocks.flatMap(cutBlock)), PARTS_MAX);
  const parts = pieces.map((piece) => {
    const said = piece.trimEnd();
    return { text: said, gap: piece.slice(said.length) };
  });
  return { lead, parts: startClean(parts) };
}

/** White space that a part begins with goes to the gap before it. */
function startClean(parts: readonly Part[]): Part[] {
  return parts.map(({ text, gap }, at) => {
    const next = parts[at + 1]?.text ?? '';
    return {
      text: at === 0 ? text : text.trimStart(),
      gap: gap + next.slice(0, next.length - next.trimStart().length),
    };
  });
}
