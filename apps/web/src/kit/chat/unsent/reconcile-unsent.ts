import type { Attachment, Message } from '@guanlan/contract';
import { arrive, find, isHead, put, type Unsent } from './unsent';

/** Messages at the server, as far as they were read. */
export interface StoredMessages {
  has(id: string): boolean;
  /** Messages that follow a message, oldest first; null: the first messages. */
  children(id: string | null): readonly Message[];
  /** Leaf of the newest branch under a message; of the conversation for null. */
  end(id: string | null): string | null;
}

const fileIds = (attachments: readonly Attachment[] = []): string => attachments.map(({ fileId }) => fileId).join();

/**
 * Reconciles unsent questions with the server. A question that the server has was sent, and only the reply was lost. A
 * branch that was continued elsewhere moves its unsent questions to its end, since they are sent below the message
 * above them on screen. An edit of a question keeps its place; `sending` ones are left alone.
 */
export function reconcileUnsent(
  questions: readonly Unsent[],
  stored: StoredMessages,
  sending: (id: string) => boolean,
): readonly Unsent[] {
  let now = questions;
  for (const { id } of questions) {
    const question = find(now, id);
    if (!question || !isHead(now, question) || question.edits || sending(id)) continue;
    const known = question.after === null || stored.has(question.after);
    const after = known ? question.after : stored.end(null);
    const next = stored.children(after);
    const same = next.find(
      ({ role, text, attachments }) =>
        role === 'user' && text === question.text && fileIds(attachments) === fileIds(question.attachments),
    );
    const answer = same && stored.children(same.id).at(-1);
    if (answer) now = arrive(now, id, answer.id);
    else if (!known || next.length > 0) now = put(now, { ...question, after: stored.end(after) });
  }
  return now;
}
