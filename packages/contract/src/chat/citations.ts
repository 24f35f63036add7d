import { changeProse } from '../search/search-answer.js';
import type { Source } from './chat.js';
import { isInvented } from './citation-marks.js';

/** Citation between carets or on its own; the text of a link or of its definition is none. */
const mark = /\^((?:\[\d{1,3}\])+)\^|\[(?:ref_)?(\d{1,3})\](?![(:])/g;

/** Markdown of an answer without the citations of unknown sources. */
export function withoutInvented(text: string, sources: readonly Source[] | null): string {
  if (!sources?.length) return text;
  const known = new Set(sources.map(({ n }) => n));
  return changeProse(text, (prose) => {
    let end = -1;
    return prose.replace(mark, (whole: string, group: string | undefined, single: string | undefined, at: number) => {
      const numbers = group?.match(/\d+/g) ?? [single ?? ''];
      const isCited = numbers.some((n) => known.has(Number(n)));
      const isNext = at === end;
      if (group === undefined && !isCited && !isNext && !isInvented(prose.slice(Math.max(0, at - 64), at)))
        return whole;
      end = at + whole.length;
      return numbers
        .filter((n) => known.has(Number(n)))
        .map((n) => `[${n}]`)
        .join('');
    });
  });
}
