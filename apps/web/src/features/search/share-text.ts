import { OWN_RESULT, type SearchResult } from '@guanlan/contract';
import { fileName } from '../../kit/chat/conversation-file';
import { aiLabel } from '../../kit/chat/share/ai-label';

/**
 * Mark below an answer: that a machine wrote it, with sources to check it by or without any. The demonstration model writes
 * nothing of its own.
 */
export function machineMark({ results, isDemo = false }: Pick<Shared, 'results' | 'isDemo'>): string {
  if (results.length === 0) return '以上回答由 AI 生成，没有出处，请自行核对';
  return isDemo ? '以上为资料原文' : '以上回答由 AI 生成，请以来源为准';
}

interface Shared {
  readonly question: string;
  /** Answer with its citations checked. */
  readonly answer: string;
  readonly results: readonly SearchResult[];
  /** Whether the demonstration model answered, which only quotes. */
  readonly isDemo?: boolean;
  /** Numbers of the cited results: only those are shared. */
  readonly cited: readonly number[];
}

/** Cited results; titles of the user's own conversations are private and replaced. */
const citedOf = ({ results, cited }: Shared): SearchResult[] =>
  results
    .filter(({ n }) => cited.includes(n))
    .map((result) => (result.kind === 'own' ? { ...result, title: OWN_RESULT } : result));

const link = /!?\[([^\][]*)\]\(\s*<?([^\s()<>]+)>?(?:\s+"[^"]*")?\s*\)/g;
const definition = /^ {0,3}\[[^\]]+\]:\s*<?([^\s<>]+).*\n?/gm;

/** Answer in which only results are linked, as on the page: other addresses are the model's inventions. */
function withKnownLinks({ answer, results }: Shared): string {
  const known = new Set(results.map(({ url }) => url));
  return answer
    .replace(link, (whole, text: string, url: string) => (known.has(url) ? whole : text))
    .replace(definition, (whole, url: string) => (known.has(url) ? whole : ''))
    .trim();
}

/** Markdown document of a question, its answer and sources, marked with the model. */
export function answerFile(shared: Shared, model: string | null): File {
  const { question } = shared;
  const sources = citedOf(shared).map(({ n, title, site, url }) => {
    const name = title.replace(/[[\]]/g, ' ');
    return `- [${n}] ${url === null ? name : `[${name}](<${url}>)`}（${site}）`;
  });
  const parts = [
    `# ${question}`,
    `*${aiLabel(model)}*`,
    withKnownLinks(shared),
    ...(sources.length > 0 ? ['**来源**', sources.join('\n')] : []),
  ];
  return new File([`${parts.join('\n\n')}\n`], fileName(question), { type: 'text/markdown' });
}

/** Text of a question, its answer and the cited sources, with the AI label. */
export function shareText(shared: Shared): string {
  const { question } = shared;
  const sources = citedOf(shared).map(
    ({ n, title, site, url }) => `[${n}] ${title}（${site}）${url === null ? '' : ` ${url}`}`,
  );
  return [
    `问：${question}`,
    '',
    withKnownLinks(shared),
    '',
    ...(sources.length > 0 ? ['来源：', ...sources, ''] : []),
    machineMark(shared),
  ].join('\n');
}
