import type { Language } from '@guanlan/contract';

/** Parts of Markdown that nobody can listen to, and marks around words, with their replacements. */
const silent: readonly (readonly [RegExp, string])[] = [
  [/\$\$[^$]{0,5000}\$\$/g, ''],
  [/!\[[^\]\n]{0,500}\]\([^)\n]{0,2000}\)/g, ''],
  [/\[([^\]\n]{1,500})\]\([^)\n]{0,2000}\)/g, '$1'],
  [/\^?(?:\[\d{1,3}\])+\^?/g, ''],
  [/^[ \t]*(?:#{1,6}|>|[-+*])[ \t]+(?:\[[ xX]\][ \t]+)?/gm, ''],
  [/\*\*|__|~~|`/g, ''],
  // A sign of multiplication stays.
  [/(\d\*(?=\d))|\*/g, '$1'],
  [/\n{3,}/g, '\n\n'],
];

/** Text without code, rows of tables, and rules. */
function withoutBlocks(markdown: string): string {
  let fence = '';
  const kept = markdown.split('\n').filter((line) => {
    const [mark = ''] = /^(?:`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== '') {
      if (mark === fence) fence = '';
      return false;
    }
    fence = mark;
    const text = line.trim();
    return mark === '' && !text.startsWith('|') && !/^[-*_=]{3,}$/.test(text);
  });
  return kept.join('\n');
}

/** Words of an answer as they are read aloud: without code, tables, addresses, citations and marks of Markdown. */
export const spokenText = (markdown: string): string =>
  silent.reduce((text, [part, instead]) => text.replace(part, instead), withoutBlocks(markdown)).trim();

/** Language that a text is read aloud in: Chinese where a noticeable part of it is, else English. */
export function spokenLanguage(text: string): Language {
  const count = (letters: RegExp): number => text.match(letters)?.length ?? 0;
  // A Chinese character says about as much as an English word of five letters.
  return count(/\p{Script=Han}/gu) * 5 >= count(/[A-Za-z]/g) ? 'zh-Hans' : 'en';
}
