import * as z from 'zod/mini';
import { persisted } from '../../../base/persist';

const Place = z.object({
  conversationId: z.nullable(z.string()),
  /** First message in view and the distance of its top above the view's, px; null at the end. */
  anchor: z.nullable(z.object({ messageId: z.string(), above: z.number() })),
});
/** Scroll position at which the user left a chat. */
export type Place = z.infer<typeof Place>;

const start: Place = { conversationId: null, anchor: null };

/** Stored scroll position of the chats with an assistant. */
export function lastPlace(owner: string, assistant: string) {
  return persisted(`chat.last.${owner}.${assistant}`, Place, start);
}
