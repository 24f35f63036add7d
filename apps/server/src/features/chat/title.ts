import { type Llm, LlmError } from '../../providers/llm/port.js';

/** Longest title that is made for a conversation, in characters. */
const TITLE_MAX = 20;
const NAMELESS = '新对话';

const PROMPT = '为用户的提问起一个对话标题：中文，不超过 12 个字，概括主题，不加标点和引号，不回答问题。只输出标题。';

/** What of a model's line is looked at, in UTF-16 units: rows of its marks are looked through once for each of them. */
const LINE_MAX = 500;

/** What of a question goes into the request for a title, in characters. */
const QUESTION_MAX = 1_000;

function cut(text: string): string {
  const characters = [...text];
  return characters.length > TITLE_MAX ? `${characters.slice(0, TITLE_MAX - 1).join('')}…` : text;
}

/** The first title of a conversation, at once: the first clause of its question. */
export function clauseTitle(question: string): string {
  const line = question.replace(/[\s#>*`_~|]+/g, ' ').trim();
  const clause = /^[^。！？；!?;\n]+/.exec(line)?.[0] ?? line;
  const short = [...clause].length > TITLE_MAX ? (/^.{4,}?(?=[，、,：:])/u.exec(clause)?.[0] ?? clause) : clause;
  return cut(short.trim()) || NAMELESS;
}

/** What is left of a model's title: one line without label, marks, full stop and quotes. Empty when nothing is. */
export function cleanTitle(text: string): string {
  const line = (text.trim().split('\n', 1)[0] ?? '').slice(0, LINE_MAX);
  const bare = line.replace(/^[#*\s]*((标题|题目)[:：])?[*\s]*/, '').replace(/[。.！!*\s]+$/, '');
  const [, inside = bare] = /^["'“”‘’《「『【](.*)["'“”‘’》」』】]$/u.exec(bare) ?? [];
  return cut((/[《「『【]/.test(inside) ? bare : inside).replace(/\p{Cc}/gu, ''));
}

/** Asks a model for a title. Null when it has none to offer; throws `LlmError` or the signal's reason. */
export async function askTitle(
  llm: Llm,
  request: { model: string; question: string; userId: string },
  signal: AbortSignal,
): Promise<string | null> {
  const turns = [
    { role: 'system', text: PROMPT },
    { role: 'user', text: [...request.question].slice(0, QUESTION_MAX).join('') },
  ] as const;
  let text = '';
  const call = { model: request.model, turns, userId: request.userId, maxTokens: 512, thinking: 'off' } as const;
  for await (const event of llm.stream(call, signal)) {
    if (event.type === 'text') text += event.delta;
    if (event.type === 'finish' && event.reason === 'moderation')
      throw new LlmError('LLM_MODERATION_OUT', 'title refused');
  }
  return cleanTitle(text) || null;
}
