import { type Cue, parseCaptions, seconds } from '@guanlan/contract';
import { proseLines } from './prose';

/** Lines that were read from a pasted text or a text file. */
export interface ReadLines {
  readonly cues: readonly Cue[];
  /** False for a text without times: `start` and `end` of its cues are the number of the line, from 0. */
  readonly timed: boolean;
  /** Lines before the first time, which are left out: title, date, keywords. */
  readonly head: readonly string[];
}

/** Line that says when the words after and beneath it were said. */
interface Mark {
  readonly start: number;
  readonly end: number | null;
  readonly speaker: string;
  readonly words: string;
}

const TIME = String.raw`(?:\d{1,3}[:：])?\d{1,3}[:：][0-5]\d(?:[.,]\d{1,3})?`;
const RANGE = `(${TIME})(?: ?(?:-->|[-–—~至]) ?(${TIME}))?`;

/** `[1:05] …`, `(00:01:05)` and the like: words may follow without a blank. */
const BRACKETED = new RegExp(String.raw`^[[(【（] ?${RANGE} ?[\])】）] ?[:：]?(.*)$`);
/** `1:05 …`, or a time alone. */
const BARE = new RegExp(`^${RANGE}(?:$|[ ,，、:：|](.*)$)`);
/** `张三(00:01:05): …` */
const SPOKEN_BRACKETED = new RegExp(String.raw`^([^[(【（]{1,30})[[(【（]${RANGE}[\])】）] ?[:：]?(.*)$`);
/** `说话人 1 00:01:05`, with the words beneath or behind. */
const SPOKEN = new RegExp(`^([^:：]{1,30}) ${RANGE}(?:$|[ :：]{0,2}(.*)$)`);
/** Names that a machine gives to speakers: only after these may words stand behind a bare time. */
const NUMBERED_SPEAKER = /^(?:说话人|发言人|讲话人|讲述人|嘉宾|主持人|speaker) ?\d{0,3}$/i;
/** A sentence or a date before a time is no speaker. */
const NO_NAME = /[。！？；!?;|]|\d{4} ?[-年/.]|[上下]午$/;

/** A step back of so many seconds is no overlap of speakers: another recording begins, or the times are no transcript's. */
const OVERLAP_S = 60;
/** Duration of a last line whose end is not known, s. */
const LAST_LINE_S = 5;
/** Most lines for each time, and most characters before the first: in a text with fewer times they are part of its words. */
const MAX_LINES_PER_MARK = 20;
const MAX_HEAD = 1000;

/** Reads a transcript in any form in which people copy one; a text without times is cut into its paragraphs. */
export function parseTranscript(source: string): ReadLines {
  const text = source.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const captions = parseCaptions(text);
  const arrows = text.split('\n').filter((line) => line.includes('-->')).length;
  if (captions.length > 0 && captions.length >= arrows / 2 && arrows === countBlocks(text)) {
    return { cues: captions, timed: true, head: [] };
  }
  const lines = text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').replaceAll('**', '').trim())
    .filter(Boolean);
  return timedLines(lines) ?? { cues: numbered(proseLines(lines)), timed: false, head: [] };
}

/** Number of blocks with an arrow: fewer than arrows where the empty lines between cues were lost. */
const countBlocks = (text: string): number => text.split(/\n[ \t]*\n+/).filter((block) => block.includes('-->')).length;

const numbered = (lines: readonly string[]): Cue[] => lines.map((text, n) => ({ start: n, end: n, text }));

const secondsOf = (time: string | undefined): number | null =>
  time === undefined ? null : seconds(time.replaceAll('：', ':'));

function markOf(line: string): Mark | null {
  const plain = BRACKETED.exec(line) ?? BARE.exec(line);
  if (plain) return toMark('', plain[1], plain[2], plain[3]);
  const bracketed = SPOKEN_BRACKETED.exec(line);
  if (bracketed && !NO_NAME.test(bracketed[1] ?? '')) return toMark(...spokenParts(bracketed));
  const spoken = SPOKEN.exec(line);
  if (!spoken || NO_NAME.test(spoken[1] ?? '')) return null;
  const isHeader = (spoken[4] ?? '') === '';
  return isHeader || NUMBERED_SPEAKER.test((spoken[1] ?? '').trim()) ? toMark(...spokenParts(spoken)) : null;
}

const spokenParts = ([, name = '', from, to, words]: RegExpExecArray) => [name.trim(), from, to, words] as const;

function toMark(speaker: string, from?: string, to?: string, words = ''): Mark | null {
  const start = secondsOf(from);
  if (start === null) return null;
  const end = secondsOf(to);
  return { start, end: end !== null && end >= start ? end : null, speaker, words: words.trim() };
}

/** Lines with the times that stand in them; null where a text has none, or its times are no transcript's. */
function timedLines(lines: readonly string[]): ReadLines | null {
  const marks = lines.map(markOf);
  const found = marks.filter((mark) => mark !== null);
  const head = marks.findIndex((mark) => mark !== null);
  if (found.length < 2 || found.length * MAX_LINES_PER_MARK < lines.length) return null;
  if (lines.slice(0, head).join('').length > MAX_HEAD) return null;
  if (found.some(({ start }, n) => start + OVERLAP_S < (found[n - 1]?.start ?? 0))) return null;
  const spoken: { mark: Mark; words: string[] }[] = [];
  for (const [n, line] of lines.entries()) {
    const mark = marks[n];
    if (mark) spoken.push({ mark, words: mark.words === '' ? [] : [mark.words] });
    // A number before a time is that of a cue.
    else if (!(/^\d+$/.test(line) && marks[n + 1])) spoken.at(-1)?.words.push(line);
  }
  const inOrder = spoken.filter(({ words }) => words.length > 0).sort((a, b) => a.mark.start - b.mark.start);
  const cues = inOrder.map(({ mark: { start, end, speaker }, words }, n): Cue => {
    const said = words.join('\n');
    const next = inOrder[n + 1]?.mark.start ?? start + LAST_LINE_S;
    return { start, end: end ?? next, text: speaker === '' ? said : `${speaker}：${said}` };
  });
  return cues.length === 0 ? null : { cues, timed: true, head: lines.slice(0, head) };
}
