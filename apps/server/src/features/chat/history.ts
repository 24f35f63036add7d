import type { LlmImage, LlmTurn } from '../../providers/llm/port.js';
import type { StoredMessage } from '../generation/rows.js';

/** Most of a history that goes upstream, in estimated tokens; the question itself always goes. */
export const HISTORY_TOKENS = 32_000;

/** A rough upper estimate: a Chinese character is about a token, and so are four Latin letters. */
export function estimateTokens(text: string): number {
  let wide = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x2e7f) wide += 1;
  return wide + Math.ceil((text.length - wide) / 4);
}

/** Tokens of the budget for a picture: about as many as the vendors count for a large one. */
const IMAGE_TOKENS = 1_200;

/** Estimated tokens of a message or turn, its pictures included. */
export const tokensOf = ({ text, images = [] }: Pick<Past, 'text' | 'images'>): number =>
  estimateTokens(text) + IMAGE_TOKENS * images.length;

/** A message of the past; `text` and `images` hold the contents of its files once they were read. */
export type Past = Pick<StoredMessage, 'role' | 'text' | 'reasoning' | 'error'> &
  Partial<Pick<StoredMessage, 'attachments'>> & { readonly images?: readonly LlmImage[] };

/** Failures that the same question would cause again: such a question is left out of the history. */
const PERMANENT_FAILURES = new Set(['LLM_MODERATION_IN', 'LLM_TOO_LONG', 'LLM_BAD_REQUEST']);

/** Whether a message of the branch goes upstream; `answer` is the one that follows it on the branch. */
export function counts(message: Past, answer: Past | undefined): boolean {
  const empty = message.text === '' && !message.images?.length && !message.attachments?.length;
  if (empty || message.error?.code === 'LLM_MODERATION_OUT') return false;
  return message.role === 'assistant' || !PERMANENT_FAILURES.has(answer?.error?.code ?? '');
}

/**
 * Turns sent upstream for the last question of a branch (root first, the question last): the assistant's prompt, then
 * as many of the latest turns as the budget holds. Failed and empty answers are left out, and adjacent turns of one
 * role are joined, because some vendors insist on alternation.
 */
export function historyOf(prompt: string, branch: readonly Past[], budget = HISTORY_TOKENS): LlmTurn[] {
  const turns: LlmTurn[] = [];
  for (const [at, message] of branch.entries()) {
    if (at < branch.length - 1 && !counts(message, branch[at + 1])) continue;
    const last = turns.at(-1);
    if (last?.role === message.role) turns[turns.length - 1] = join(last, message);
    else turns.push(toTurn(message));
  }
  let spent = 0;
  const from = turns.findLastIndex((turn, at) => {
    spent += tokensOf(turn);
    return spent > budget && at < turns.length - 1;
  });
  const kept = turns.slice(from + 1);
  // The first turn left must be a question.
  if (kept[0]?.role === 'assistant') kept.shift();
  return [{ role: 'system', text: prompt }, ...kept];
}

function join(before: LlmTurn, { text, images = [] }: Past): LlmTurn {
  const all = [...(before.images ?? []), ...images];
  return { role: before.role, text: `${before.text}\n\n${text}`.trim(), ...(all.length > 0 && { images: all }) };
}

function toTurn({ role, text, reasoning, images }: Past): LlmTurn {
  return { role, text, ...(reasoning !== '' && { reasoning }), ...(images?.length && { images }) };
}
