import type { Attachment, FunctionInput } from '@guanlan/contract';
import type { Unsent } from '../unsent/unsent';
import type { AskOptions } from './session-deps';

/** A question as it was asked, with what was chosen for it. */
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

/** Whether two ask the same in the same way. */
export const sameQuestion = (a: Unsent, b: Unsent): boolean => contentOf(a) === contentOf(b);

/** A file as the server is told of it: what else it is, the server knows. */
const named = ({ fileId, width, height }: Attachment) => ({
  fileId,
  ...(width && height ? { width, height } : {}),
});

/** The request that asks a question. The same question is always the same request. */
export function sendArgs(
  { id, after, text, attachments, model, search, setup }: Unsent,
  assistant: string,
  conversationId: string | undefined,
): FunctionInput<'chat.send'> {
  return {
    requestId: id,
    assistant,
    // Without a conversation there is nothing to follow.
    parentId: conversationId ? after : null,
    text,
    ...(conversationId ? { conversationId } : {}),
    ...(model ? { model } : {}),
    ...(search ? { search: true } : {}),
    ...(attachments?.length ? { attachments: attachments.map(named) } : {}),
    ...(setup ? { setup } : {}),
  };
}
