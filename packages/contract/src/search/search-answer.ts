import type { Source } from '../chat/chat.js';
import type { SearchResult, SearchStep } from './search.js';

/** Marker of an answer's suggested questions, on a line of its own. */
export const FOLLOW_UPS_MARK = '【追问】';

/** Most questions that are taken of an answer, and the longest of them, in characters. */
const COUNT_MAX = 3;
const LENGTH_MAX = 60;

/** An answer of the search apart from the questions that it suggests. */
export interface SearchAnswerParts {
  readonly text: string;
  readonly followUps: readonly string[];
}

/**
 * Cuts an answer before its last {@link FOLLOW_UPS_MARK}. While it is still growing, a mark that has only begun at its
 * end is cut off too, so that it never shows.
 */
export function splitSearchAnswer(answer: string, growing = false): SearchAnswerParts {
  const at = answer.lastIndexOf(FOLLOW_UPS_MARK);
  if (at < 0) return { text: (growing ? withoutBegunMark(answer) : answer).trimEnd(), followUps: [] };
  const lines = answer.slice(at + FOLLOW_UPS_MARK.length).split('\n');
  // The last line may be half a question.
  const whole = growing ? lines.slice(0, -1) : lines;
  const questions = whole
    .map((line) => withoutCitations(line.trimStart().replace(/^(?:[-*•·]|\d{1,2}[.、)）])/, '')).trim())
    .filter((line) => line !== '' && [...line].length <= LENGTH_MAX);
  return { text: withoutRule(answer.slice(0, at)), followUps: [...new Set(questions)].slice(0, COUNT_MAX) };
}

/**
 * A text without its citations, and without the blanks before them. It is cut at them: a pattern that begins with blanks is
 * tried at each of a row of them.
 */
export const withoutCitations = (text: string): string =>
  text
    .split(/\[\d{1,3}\]/)
    .map((part, at, { length }) => (at < length - 1 ? part.trimEnd() : part))
    .join('');

/** A text without the rule or the empty heading at its end. */
function withoutRule(text: string): string {
  const bare = text.trimEnd();
  let start = bare.length;
  while (start > 0 && '-*_'.includes(bare[start - 1] ?? ' ')) start -= 1;
  const rest = bare.length - start >= 3 ? bare.slice(0, start) : bare.replace(/#{1,6}$/, '');
  return rest.trimEnd();
}

function withoutBegunMark(answer: string): string {
  for (let length = FOLLOW_UPS_MARK.length - 1; length > 0; length--) {
    if (answer.endsWith(FOLLOW_UPS_MARK.slice(0, length))) return answer.slice(0, -length);
  }
  return answer;
}

/** Code and formulas: a number in brackets is no citation there. */
const kept = /(```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)|`[^`\n]*`|\$\$[\s\S]*?(?:\$\$|$)|\$[^$\n\p{Script=Han}]+\$)/u;

/** Changes a text except for what is code or a formula in it. */
export const changeProse = (text: string, change: (prose: string) => string): string =>
  text
    .split(kept)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join('');

/** One mark, in the forms that models write: [1], [1, 2], 【3】, ^[1][2]^, [ref_1], [1](address). Each part is bounded. */
const mark =
  /\^?(?:\[\^?(?:ref_)?|【)(\d{1,3}(?:\s*[,，、]\s*\d{1,3})*)(?:†[^\]】\n]{0,200})?(?:\]|】)\^?(?:\((?:https?:|\/|#)[^)\s]{0,2000}\))?/g;

/**
 * The text of an answer with its citations checked: each is written `[n]`, and a number that is not among `known` is
 * left out. What is code or a formula stays.
 */
export function checkCitations(text: string, known: readonly number[]): string {
  const numbers = new Set(known);
  return changeProse(text, (prose) => prose.replace(mark, (_, list: string) => checked(list, numbers)));
}

function checked(list: string, known: ReadonlySet<number>): string {
  const cited = new Set(list.split(/[,，、]/).map(Number));
  return [...cited]
    .filter((n) => known.has(n))
    .map((n) => `[${n}]`)
    .join('');
}

/** The numbers that a checked text cites, in the order of their first mark. */
export function citedNumbers(text: string, known: readonly number[]): number[] {
  const prose = checkCitations(text, known)
    .split(kept)
    .filter((_, at) => at % 2 === 0)
    .join(' ');
  const numbers = [...prose.matchAll(/\[(\d{1,3})\]/g)].map(([, n]) => Number(n));
  return [...new Set(numbers)].filter((n) => known.includes(n));
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '');

/** Results that an answer may cite: those frozen for the question, or those that the model's own search reported. */
export function searchResultsOf(step: SearchStep, sources: readonly Source[] | null | undefined): SearchResult[] {
  if (step.state !== 'model') return step.results;
  return (sources ?? []).map(({ n, title, url }) => ({
    ...{ n, kind: 'web', title, site: hostOf(url), snippet: '', url, place: null },
  }));
}
