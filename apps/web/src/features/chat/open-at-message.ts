import type { Conversation } from '@guanlan/contract';
import { signedInUid } from '../../base/account/signed-in-uid';
import { lastPlace } from '../../kit/chat/scroll/last-place';
import { placeOfMessage } from '../../kit/chat/scroll/use-place';

/** Has the page of a conversation open at a message of it that was found; null: where its reader left it. */
export function openAtMessage(
  { assistant, id }: Pick<Conversation, 'assistant' | 'id'>,
  messageId: string | null,
): void {
  if (messageId === null) return;
  lastPlace(signedInUid() ?? '', assistant).write({ conversationId: id, anchor: placeOfMessage(messageId) });
}
