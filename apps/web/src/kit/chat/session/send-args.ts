import type { Attachment, FunctionInput } from '@guanlan/contract';
import type { Unsent } from '../unsent/unsent';
import type { AskOptions } from './session-deps';

/** Question with the options that were chosen for it. */
export function makeUnsent(
  place: Pick<Unsent, 'id' | 'after' | 'askedAt' | 'edits'>,
  text: string,
  { attachments = [], model, search, setup }: AskOptions,
): Unsent {
  return {
    ...place,
    text,
    ...(attachments.length > 0 && { attachments: [...attachments] }),
    ...(model && { model }),
    ...(search && { search }),
    ...(setup && { setup }),
  };
}

const contentOf = ({ text, attachments, model, search, setup }: Unsent): string =>
  JSON.stringify([text, attachments?.map(({ fileId }) => fileId), model, search, setup]);

/** Whether two questions have the same content and options. */
export const sameQuestion = (a: Unsent, b: Unsent): boolean => contentOf(a) === contentOf(b);

/** Attachment as the server needs it; it knows the rest. */
const named = ({ fileId, width, height }: Attachment) => ({
  fileId,
  ...(width && height ? { width, height } : {}),
});

/** Arguments of the request for a question; always the same for the same question. */
export function sendArgs(
  { id, after, text, attachments, model, search, setup }: Unsent,
  assistant: string,
  conversationId: string | undefined,
): FunctionInput<'chat.send'> {
  return {
    requestId: id,
    assistant,
    // A new conversation has no message to follow.
    parentId: conversationId ? after : null,
    text,
    ...(conversationId ? { conversationId } : {}),
    ...(model ? { model } : {}),
    ...(search ? { search: true } : {}),
    ...(attachments?.length ? { attachments: attachments.map(named) } : {}),
    ...(setup ? { setup } : {}),
  };
}
