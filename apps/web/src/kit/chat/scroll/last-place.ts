import * as z from 'zod/mini';
import { persisted } from '../../../base/persist';

const Place = z.object({
  conversationId: z.nullable(z.string()),
  /** The first message in view and how far its top is above the view's, px; null at the end. */
  anchor: z.nullable(z.object({ messageId: z.string(), above: z.number() })),
});
/** Where somebody left a chat. */
export type Place = z.infer<typeof Place>;

const start: Place = { conversationId: null, anchor: null };

/** Where somebody left the chats with an assistant. */
export function lastPlace(owner: string, assistant: string) {
  return persisted(`chat.last.${owner}.${assistant}`, Place, start);
}
