import { OWN_RESULT, type SearchResult } from '@guanlan/contract';
import { fileName } from '../../kit/chat/conversation-file';
import { aiLabel } from '../../kit/chat/share/ai-label';

/** Mark of a machine below an answer: sources to check it by, or that there are none. */
export const machineMark = (results: readonly SearchResult[]): string =>
  results.length > 0 ? '以上回答由 AI 生成，请以来源为准' : '以上回答由 AI 生成，没有出处，请自行核对';

interface Shared {
  readonly question: string;
  /** Answer with its citations checked. */
  readonly answer: string;
  readonly results: readonly SearchResult[];
  /** Numbers of the cited results: only those are shared. */
  readonly cited: readonly number[];
}

/** Cited results; titles of the user's own conversations are private and replaced. */
const citedOf = ({ results, cited }: Shared): SearchResult[] =>
  results
    .filter(({ n }) => cited.includes(n))
    .map((result) => (result.kind === 'own' ? { ...result, title: OWN_RESULT } : result));

/** Markdown document of a question, its answer and sources, marked with the model. */
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

/** Text of a question, its answer and the cited sources, with the AI label. */
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
    machineMark(shared.results),
  ].join('\n');
}
