import { OWN_RESULT, type SearchResult } from '@guanlan/contract';
import { fileName } from '../../kit/chat/conversation-file';
import { aiLabel } from '../../kit/chat/share/ai-label';

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

/** What the user's own conversations are called is nobody else's. */
const citedOf = ({ results, cited }: Shared): SearchResult[] =>
  results
    .filter(({ n }) => cited.includes(n))
    .map((result) => (result.kind === 'own' ? { ...result, title: OWN_RESULT } : result));

/** The same as a Markdown document, marked with the model. */
export function answerFile(shared: Shared, model: string | null): File {
  const { question, answer } = shared;
  const sources = citedOf(shared).map(({ n, title, site, url }) => {
    const name = title.replace(/[[\]]/g, ' ');
    return `- [${n}] ${url === null ? name : `[${name}](<${url}>)`}（${site}）`;
  });
  const parts = [
    `# ${question}`,
    `*${aiLabel(model)}*`,
    answer.trim(),
    ...(sources.length > 0 ? ['**来源**', sources.join('\n')] : []),
  ];
  return new File([`${parts.join('\n\n')}\n`], fileName(question), { type: 'text/markdown' });
}

/** A question, its answer and the sources that it cites, as text; it says that a machine wrote it. */
export function shareText(shared: Shared): string {
  const { question, answer } = shared;
  const sources = citedOf(shared).map(
    ({ n, title, site, url }) => `[${n}] ${title}（${site}）${url === null ? '' : ` ${url}`}`,
  );
  return [
    `问：${question}`,
    '',
    answer.trim(),
    '',
    ...(sources.length > 0 ? ['来源：', ...sources, ''] : []),
    AI_LABEL,
  ].join('\n');
}
