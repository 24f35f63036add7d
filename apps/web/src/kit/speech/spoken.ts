import type { Language } from '@guanlan/contract';

/** Parts of Markdown that nobody can listen to, and marks around words, with their replacements. */
const silent: readonly (readonly [RegExp, string])[] = [
  [/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^\1[^\n]*$|$(?![\s\S]))/gm, ''],
  [/\$\$[^$]{0,5000}\$\$/g, ''],
  // Rows of tables, and rules.
  [/^[ \t]*(?:\|.*|[-*_=]{3,})[ \t]*$/gm, ''],
  [/!\[[^\]\n]{0,500}\]\([^)\n]{0,2000}\)/g, ''],
  [/\[([^\]\n]{1,500})\]\([^)\n]{0,2000}\)/g, '$1'],
  [/\^?(?:\[\d{1,3}\])+\^?/g, ''],
  [/^[ \t]*(?:#{1,6}|>|[-+*])[ \t]+(?:\[[ xX]\][ \t]+)?/gm, ''],
  [/\*\*|__|~~|`/g, ''],
  // A sign of multiplication stays.
  [/(?<!\d)\*|\*(?!\d)/g, ''],
  [/\n{3,}/g, '\n\n'],
];

/** Words of an answer as they are read aloud: without code, tables, addresses, citations and marks of Markdown. */
export const spokenText = (markdown: string): string =>
  silent.reduce((text, [part, instead]) => text.replace(part, instead), markdown).trim();

/** Language that a text is read aloud in: Chinese where a noticeable part of it is, else English. */
export function spokenLanguage(text: string): Language {
  const count = (letters: RegExp): number => text.match(letters)?.length ?? 0;
  // A Chinese character says about as much as an English word of five letters.
  return count(/\p{Script=Han}/gu) * 5 >= count(/[A-Za-z]/g) ? 'zh-Hans' : 'en';
}
