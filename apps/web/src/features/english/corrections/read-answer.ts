import { CORRECTIONS_FENCE, type EnglishCorrection } from '@guanlan/contract';
import * as z from 'zod/mini';

/** Content of a teacher's answer. */
export interface TeacherAnswer {
  /** Text without the corrections. */
  readonly words: string;
  readonly corrections: readonly EnglishCorrection[];
  /** Number of lines that should have been corrections and could not be parsed. */
  readonly unreadable: number;
}

/** Correction as models write it: they omit fields that seem plain to them. */
const Loose = z.object({
  original: z.string().check(z.trim(), z.minLength(1)),
  corrected: z.string().check(z.trim(), z.minLength(1)),
  reason: z.optional(z.nullable(z.string())),
  better: z.optional(z.nullable(z.string())),
});

function readCorrection(json: string): EnglishCorrection | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  const read = Loose.safeParse(value);
  if (!read.success) return null;
  const { original, corrected, reason, better } = read.data;
  return { original, corrected, reason: reason?.trim() ?? '', better: better?.trim() || corrected };
}

/** Complete objects that contain no other object, in whatever list or object they stand. */
function leafObjects(text: string): string[] {
  const found: string[] = [];
  let start = -1;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at);
    else if (sign === '{') start = at;
    else if (sign === '}') {
      if (start >= 0) found.push(text.slice(start, at + 1));
      start = -1;
    }
  }
  return found;
}

function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}

/** Corrections of a block: one a line as requested, or in a list, over several lines, or inside another object. */
function readBlock(block: string): Pick<TeacherAnswer, 'corrections' | 'unreadable'> {
  const others: string[] = [];
  const read: (EnglishCorrection | null)[] = [];
  for (const line of block.split('\n')) {
    const bare = line.trim().replace(/,$/, '');
    if (/^\{\s*"original".*\}$/.test(bare)) read.push(readCorrection(bare));
    else others.push(line);
  }
  read.push(...leafObjects(others.join('\n')).map(readCorrection));
  const corrections = read.filter((correction) => correction !== null);
  return { corrections, unreadable: read.length - corrections.length };
}

/** Opening fence of the corrections; without the name, JSON has to follow it. */
const fence = new RegExp(
  `^[ \\t]*\`{3,}[ \\t]*(?:${CORRECTIONS_FENCE}[ \\t]*\\r?$|(?:jsonl?[ \\t]*)?\\r?(?=\\n\\s*[{[]))`,
  'im',
);
const isJson = (line: string): boolean => line.trim() === '' || /^\s*[{}[\]",]/.test(line);

/** Unfinished fence at the end of a running answer: its kind shows with the next line. */
const fenceToBe = /(?:^|\n)[ \t]*`{1,3}[ \t]*(?:[a-z]{1,12}[ \t]*)?$/i;

/** Number of leading lines that are JSON. */
function countJson(lines: readonly string[]): number {
  const first = lines.findIndex((line) => !isJson(line));
  return first < 0 ? lines.length : first;
}

/** Splits a text into the parts before, inside and after the corrections; null where it has none. */
function divide(text: string): { before: string; block: string; after: string } | null {
  const open = fence.exec(text);
  if (open) {
    const inside = text.slice(open.index + open[0].length + 1);
    const close = /^[ \t]*`{3,}[ \t]*$/m.exec(inside);
    const before = text.slice(0, open.index);
    if (close)
      return { before, block: inside.slice(0, close.index), after: inside.slice(close.index + close[0].length) };
    // An unclosed fence ends with the JSON.
    const lines = inside.split('\n');
    const count = countJson(lines);
    return { before, block: lines.slice(0, count).join('\n'), after: lines.slice(count).join('\n') };
  }
  const bare = text.trimStart();
  if (!/^[{[]\s*(?:$|[{"])/.test(bare)) return null;
  const lines = bare.split('\n');
  const count = countJson(lines);
  return { before: '', block: lines.slice(0, count).join('\n'), after: lines.slice(count).join('\n') };
}

/**
 * Parses a teacher's answer, complete or still running. Where no correction of a complete answer can be parsed, its
 * whole text becomes `words`, so that nothing is lost.
 */
export function readAnswer(text: string, running: boolean): TeacherAnswer {
  const written = running ? text.replace(fenceToBe, '') : text;
  const parts = divide(written);
  if (!parts) return { words: written.trim(), corrections: [], unreadable: 0 };
  const { corrections, unreadable } = readBlock(parts.block);
  const isLost = !running && corrections.length === 0 && parts.block.trim() !== '';
  if (isLost) return { words: text.trim(), corrections, unreadable: Math.max(1, unreadable) };
  const words = `${parts.before.trim()}\n\n${parts.after.trim()}`.trim();
  return { words, corrections, unreadable };
}
