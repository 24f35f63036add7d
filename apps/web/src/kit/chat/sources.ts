import type { Message, Source } from '@guanlan/contract';
import { withoutInvented } from '@guanlan/contract/citations';

/** Host name of a source, for a line too short for its address. */
export const hostOf = ({ url }: Source): string => new URL(url).hostname.replace(/^www\./, '');

/**
 * Text on whether an answer rests on a search. Null where none was wanted, it is too early to tell, or there is no answer
 * because of a failure.
 */
export function searchState({ sources, status, text }: Message): string | null {
  if (sources === null || (status === 'error' && text === '' && sources.length === 0)) return null;
  if (sources.length > 0) return `已搜索 ${sources.length} 个来源`;
  return status === 'streaming' && text === '' ? '正在联网搜索' : '未搜索，或没有返回来源';
}

/** Escapes a title for a Markdown link. */
const words = (title: string): string => title.replace(/[\\[\]]/g, '\\$&');

/** Removes the carets around citations, and citations of unknown sources. */
function plainMarks(text: string, sources: readonly Source[]): string {
  const known = new Set(sources.map(({ n }) => String(n)));
  return text.replace(/\^((?:\[\d{1,3}\])+)\^/g, (_, marks: string) =>
    marks.replace(/\[(\d+)\]/g, (mark, n: string) => (known.has(n) ? mark : '')),
  );
}

/**
 * Visible text of an answer with the list of sources, for a clipboard without formatting. Until the Markdown renderer
 * is loaded, the visible text has the citations as they were written.
 */
export function withSources(text: string, sources: readonly Source[] | null): string {
  if (!sources?.length) return text;
  return [
    plainMarks(text, sources).trimEnd(),
    '',
    '来源：',
    ...sources.map(({ n, title, url }) => `[${n}] ${title} ${url}`),
  ].join('\n');
}

/** Answer as Markdown with the list of sources. */
export function markdownWithSources({ text, sources }: Pick<Message, 'text' | 'sources'>): string {
  if (!sources?.length) return text;
  const list = sources.map(({ n, title, url }) => `- [${n}] [${words(title)}](<${url.replaceAll('>', '%3E')}>)`);
  return [withoutInvented(text, sources).trimEnd(), '', '**来源**', '', ...list].join('\n');
}
