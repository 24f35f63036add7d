import { type SharedMessage, type SharedWork, shareWork } from '@guanlan/contract';
import type { StoredConversation, StoredMessage } from '../../generation/rows.js';
import { sharedVerse, verseTitle } from '../../libai/shared-verse.js';
import { toPieces } from '../../works/to-work.js';

/** Chosen answers of a tool's work as others see them, in the order of their pieces. Null for a chat. */
export function shownWork(
  { requestId, assistant, input, title: own }: StoredConversation,
  rows: readonly StoredMessage[],
  chosen: readonly StoredMessage[],
): { work: SharedWork; title: string; messages: SharedMessage[] } | null {
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
  if (work.tool !== 'libai') return { work, title, messages: [...shown.messages] };
  const messages = shown.messages.map((one) => ({ ...one, verse: sharedVerse(one.text, work) }));
  return { work, title: verseTitle(work, messages[0]?.verse), messages };
}
