import { plainTitle } from '@guanlan/contract/plain-title';
import { type Llm, LlmError } from '../../providers/llm/port.js';

/** Longest title that is made for a conversation, in characters of full width. */
const TITLE_MAX = 20;
const UNTITLED = '新对话';

const TITLE_PROMPT =
  '为用户的提问起一个对话标题：中文，不超过 12 个字，概括主题，不加标点和引号，不回答问题。只输出标题。';

/** Longest part of a reply, and of one of its lines, that is parsed, in UTF-16 units: it bounds the patterns' backtracking. */
const REPLY_MAX = 2_000;
const LINE_MAX = 500;

/** Characters over the longest title up to which a reply is a title that is cut, not prose. */
const WIDE_SLACK = 4;

/** Characters of a question that are sent with the request for a title. */
const QUESTION_MAX = 1_000;

/** Characters as wide as half a Chinese one. */
const HALF_WIDTH = /[\u0020-\u024f]/;
const widthOf = (character: string): number => (HALF_WIDTH.test(character) ? 0.5 : 1);
const isLong = (text: string): boolean => [...text].reduce((sum, one) => sum + widthOf(one), 0) > TITLE_MAX;

function cut(text: string): string {
  if (!isLong(text)) return text;
  let width = 0;
  let kept = '';
  for (const character of text) {
    width += widthOf(character);
    if (width > TITLE_MAX - 1) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

/** The first title of a conversation, at once: the first clause of its question. */
export function clauseTitle(question: string): string {
  const line = plainTitle(question);
  const clause = /^[^。！？；!?;]+/.exec(line)?.[0] ?? line;
  const short = isLong(clause) ? (/^.{4,}?(?=[，、,：:])/u.exec(clause)?.[0] ?? clause) : clause;
  return cut(short.trim()) || UNTITLED;
}

/** Openings of replies that address the user instead of naming a title: acknowledgements, refusals, introductions. */
const address =
  /^(?:(?:好的?|当然(?:可以)?|没问题|可以的?|抱歉|很抱歉|非常抱歉|对不起|你好|您好)[，,！!。:：~\s]|我(?:无法|不能|是一?[个名]|可以|会|来)|作为(?:一[个名])?(?:AI|人工智能|语言模型|大模型)|(?:以下|下面|这里)(?:是|为)|根据(?:你|您)的|(?:sorry|sure|certainly|of course|okay|here(?:'s| is| are)|i(?:'m| am|'ll| will| can| cannot| can't)|as an ai)\b)/i;

/** Placeholders that models write instead of a title. */
const placeholders = new Set([
  '标题',
  '题目',
  '无标题',
  '无',
  '无题',
  '对话标题',
  'title',
  'untitled',
  'none',
  'null',
  'n/a',
]);

/** A longer text with a comma is a sentence, in characters. */
const COMMA_MAX = 14;

/** More words of a foreign language than this are a sentence. */
const WORDS_MAX = 8;

/** Whether a reply of one line is prose, or none at all: it names no subject. */
function isNoTitle(line: string): boolean {
  if (address.test(line) || placeholders.has(line.toLowerCase()) || !/[\p{L}\p{N}]/u.test(line)) return true;
  // A JSON object, or the tag of a template.
  if (/^[{[]\s*["'{[]|^<[/|a-z]/i.test(line)) return true;
  // The end of a sentence with another one behind it.
  if (/[。！？；]./u.test(line) || /[.!?;]\s+\S/.test(line)) return true;
  const wide = line.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  if (wide > 0 && /[，,]/.test(line) && [...line].length > COMMA_MAX) return true;
  return wide > 0 ? [...line].length > TITLE_MAX + WIDE_SLACK : line.split(/\s+/).length > WORDS_MAX;
}

/** The lines of a reply that have words, without fences. */
const linesOf = (text: string): string[] =>
  text
    .trim()
    .slice(0, REPLY_MAX)
    .split('\n')
    .map((line) => line.slice(0, LINE_MAX))
    .filter((line) => plainTitle(line) !== '');

/**
 * The title that a model's reply names: without label, marks, full stop and quotes. Empty where the reply is no title
 * (an answer, a refusal, an announcement, too long): the question's words stay the title then.
 */
export function cleanTitle(text: string): string {
  const [first = ''] = linesOf(text);
  const line = plainTitle(first.replace(/\p{Cc}/gu, ' '));
  const bare = line.replace(/^(?:(?:对话)?(?:标题|题目)|title)\s*[:：]\s*/i, '').replace(/[。.！!\s]+$/, '');
  const [, inside = bare] = /^["'“”‘’《「『【](.*)["'“”‘’》」』】]$/u.exec(bare) ?? [];
  const title = plainTitle(/[《「『【]/.test(inside) ? bare : inside);
  return isNoTitle(title) ? '' : cut(title);
}

/** Asks a model for a title. Null when it has none to offer; throws `LlmError` or the signal's reason. */
export async function askTitle(
  llm: Llm,
  request: { model: string; question: string; userId: string },
  signal: AbortSignal,
): Promise<string | null> {
  const turns = [
    { role: 'system', text: TITLE_PROMPT },
    { role: 'user', text: [...request.question].slice(0, QUESTION_MAX).join('') },
  ] as const;
  let text = '';
  const call = { model: request.model, turns, userId: request.userId, maxTokens: 512, thinking: 'off' } as const;
  for await (const event of llm.stream(call, signal)) {
    if (event.type === 'text') text += event.delta;
    if (text.length > REPLY_MAX) break;
    if (event.type === 'finish' && event.reason === 'moderation')
      throw new LlmError('LLM_MODERATION_OUT', 'title refused');
  }
  return cleanTitle(text) || null;
}
