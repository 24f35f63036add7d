import type { Language, UsedTerm } from '@guanlan/contract';
import { hasSpaces } from '@guanlan/contract/languages';

/** White space between two translated paragraphs: the original's line breaks, else what the target language uses. */
export function gapFor(gap: string, to: Language): string {
  if (/[\r\n]/.test(gap)) return gap;
  return hasSpaces(to) ? ' ' : '';
}

/** Paragraph of a translation: the original, its translation (null: none yet), and the white space after it. */
export interface Paragraph {
  readonly n: number;
  readonly source: string;
  readonly target: string | null;
  readonly gap: string;
}

/** Placeholder for a paragraph without a translation. */
export const UNTRANSLATED_TEXT = '〔未翻译〕';

/** Translation as one text. A paragraph without a translation stays in the original, and is marked. */
export function targetText(paragraphs: readonly Paragraph[], to: Language): string {
  return paragraphs
    .map(({ source, target, gap }, at) => {
      const said = target ?? `${UNTRANSLATED_TEXT}${source}`;
      return at === paragraphs.length - 1 ? said : said + gapFor(gap, to);
    })
    .join('')
    .trim();
}

/** Original and translation, paragraph below paragraph. */
export function bilingualText(paragraphs: readonly Paragraph[]): string {
  return paragraphs.map(({ source, target }) => `${source}\n${target ?? UNTRANSLATED_TEXT}`).join('\n\n');
}

/** Original and translation as a Markdown document. */
export function bilingualMarkdown(paragraphs: readonly Paragraph[], title: string, notice: string): string {
  const quoted = (text: string): string => text.replace(/^/gm, '> ');
  const body = paragraphs.map(({ source, target }) => `${quoted(source)}\n\n${target ?? UNTRANSLATED_TEXT}`);
  return `${[`# ${title}`, ...body, `---\n\n*${notice}*`].join('\n\n')}\n`;
}

const has = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

/**
 * Terms of the original whose translation is missing in the target. A term that only stands inside a longer one is
 * covered by that.
 */
export function missedTerms(source: string, target: string, glossary: readonly UsedTerm[]): UsedTerm[] {
  const longestFirst = [...glossary].sort((a, b) => b.term.length - a.term.length);
  let rest = source.toLowerCase();
  return longestFirst.filter(({ term, translation }) => {
    const word = term.toLowerCase();
    if (word === '' || !rest.includes(word)) return false;
    rest = rest.replaceAll(word, '\u0000');
    return !has(target, translation);
  });
}

/** Whether a model returned the original: the letters are equal, and there are enough of them to tell. */
export function isEcho(source: string, target: string): boolean {
  const letters = (text: string): string => text.replace(/[^\p{L}]/gu, '').toLowerCase();
  return letters(source).length > 3 && letters(source) === letters(target);
}
