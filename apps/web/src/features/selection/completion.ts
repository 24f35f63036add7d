import { type FormulaWord, formulaWords, type LanguageVersion } from '@guanlan/stock-domain/formula';

const all = new Map<LanguageVersion, readonly FormulaWord[]>();
const wordsOf = (version: LanguageVersion): readonly FormulaWord[] => {
  const words = all.get(version) ?? formulaWords(version);
  all.set(version, words);
  return words;
};

/** Limit of words that are offered at a time. */
const MAX_COMPLETIONS = 8;

/**
 * Word before `caret`. Read backwards: a pattern for it would be tried at each letter of the text, and a link may bring
 * a formula of any length.
 */
export function wordBefore(text: string, caret: number): { readonly from: number; readonly word: string } {
  let from = caret;
  while (from > 0 && /[\w.]/.test(text.charAt(from - 1))) from -= 1;
  while (from < caret && !/[A-Za-z]/.test(text.charAt(from))) from += 1;
  return { from, word: text.slice(from, caret) };
}

/** Words of the language that begin like the word before the caret, shortest first; empty where it is complete. */
export function completionsOf(text: string, caret: number, version: LanguageVersion): readonly FormulaWord[] {
  const word = wordBefore(text, caret).word.toUpperCase();
  if (word === '') return [];
  return wordsOf(version)
    .filter((one) => one.word.startsWith(word) && one.word !== word)
    .sort((a, b) => a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_COMPLETIONS);
}

/** Completes the word before the caret; the new caret stands within a call's parentheses. */
export function complete(text: string, caret: number, { word, kind }: FormulaWord) {
  const { from } = wordBefore(text, caret);
  const isCall = kind === 'function' || word === 'NOT';
  const isOpen = text.slice(caret).trimStart().startsWith('(');
  const added = isCall && !isOpen ? `${word}()` : kind === 'operator' && !isCall ? `${word} ` : word;
  const at = from + added.length - (added.endsWith('()') ? 1 : 0);
  return { text: text.slice(0, from) + added + text.slice(caret), caret: at };
}
