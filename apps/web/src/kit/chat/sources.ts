import type { Message, Model, Source } from '@guanlan/contract';

/** Where a source is, for a line too short for its address. */
export const hostOf = ({ url }: Source): string => new URL(url).hostname.replace(/^www\./, '');

/**
 * Whether an answer rests on a search, in words. Null where there is nothing to say: its model cannot search, or it is
 * too early to tell.
 */
export function searchState({ sources, status, text, model }: Message, models: readonly Model[]): string | null {
  if (sources === null) {
    const couldSearch = models.some(({ id, search }) => id === model && search);
    return couldSearch ? '未搜索' : null;
  }
  if (sources.length > 0) return `已搜索 ${sources.length} 个来源`;
  return status === 'streaming' && text === '' ? '正在联网搜索' : '未搜索，或没有返回来源';
}

/** A title as the words of a Markdown link. */
const words = (title: string): string => title.replace(/[\\[\]]/g, '\\$&');

/** Marks between carets, and those of them that cite what was found. */
function plainMarks(text: string, sources: readonly Source[]): string {
  const known = new Set(sources.map(({ n }) => String(n)));
  return text.replace(/\^((?:\[\d{1,3}\])+)\^/g, (_, marks: string) =>
    marks.replace(/\[(\d+)\]/g, (mark, n: string) => (known.has(n) ? mark : '')),
  );
}

/**
 * What is read on screen, and below it the sources: for a clipboard without formatting. While what draws Markdown is
 * still on its way, the screen has the marks as they were written.
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

/** An answer as Markdown, and below it the sources. */
export function markdownWithSources({ text, sources }: Pick<Message, 'text' | 'sources'>): string {
  if (!sources?.length) return text;
  const list = sources.map(({ n, title, url }) => `- [${n}] [${words(title)}](<${url.replaceAll('>', '%3E')}>)`);
  return [plainMarks(text, sources).trimEnd(), '', '**来源**', '', ...list].join('\n');
}
