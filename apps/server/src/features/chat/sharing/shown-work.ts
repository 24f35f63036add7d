import { shareWork } from '@guanlan/contract';
import type { AppContext } from '../../../context.js';
import type { StoredConversation, StoredMessage } from '../../generation/rows.js';
import { toPieces } from '../../works/to-work.js';
import type { ShownWork } from '../../works/tool.js';

/** Chosen answers of a tool's work as others see them, in the order of their pieces. Null for a chat. */
export function shownWork(
  { tools }: Pick<AppContext, 'tools'>,
  { requestId, assistant, input, title: own }: StoredConversation,
  rows: readonly StoredMessage[],
  chosen: readonly StoredMessage[],
): ShownWork | null {
  if (requestId === null) return null;
  const ids = new Set(chosen.map(({ id }) => id));
  const pieces = toPieces(rows).flatMap(({ n, source: { text, data }, answers }) =>
    answers
      .filter(({ id }) => ids.has(id))
      .map((answer) => ({ n, text, data, answer: { ...answer, createdAt: answer.createdAt.getTime() } })),
  );
  const shown = shareWork(assistant, input, pieces);
  if (!shown) return null;
  const { work, title = own } = shown;
  const whole = { work, title, messages: [...shown.messages] };
  return tools.find(assistant)?.completeShare(whole) ?? whole;
}
