import type { SearchResult } from '@guanlan/contract';

/** What a shared answer is marked with. */
export const AI_LABEL = '以上回答由 AI 生成，请以来源为准';

interface Shared {
  readonly question: string;
  /** With its citations checked. */
  readonly answer: string;
  readonly results: readonly SearchResult[];
  /** What the answer cites: only that goes along. */
  readonly cited: readonly number[];
}

/** A question, its answer and the sources that it cites, as text; it says that a machine wrote it. */
export function shareText({ question, answer, results, cited }: Shared): string {
  const sources = results
    .filter(({ n }) => cited.includes(n))
    .map(({ n, title, site, url }) => `[${n}] ${title}（${site}）${url === null ? '' : ` ${url}`}`);
  return [
    `问：${question}`,
    '',
    answer.trim(),
    '',
    ...(sources.length > 0 ? ['来源：', ...sources, ''] : []),
    AI_LABEL,
  ].join('\n');
}
