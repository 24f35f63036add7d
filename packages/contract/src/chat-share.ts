import * as z from 'zod/mini';
import { Source } from './chat.js';
import { defineFunction, RequestId } from './define.js';

/** Most messages of one share. */
export const SHARE_MESSAGES_MAX = 200;

/** A message as a share shows it. Of files only their names are shown. */
export const SharedMessage = z.object({
  role: z.enum(['user', 'assistant']),
  text: z.string(),
  model: z.nullable(z.string()),
  sources: z.nullable(z.array(Source)),
  files: z.array(z.string()),
  createdAt: z.number(),
});
export type SharedMessage = z.infer<typeof SharedMessage>;

/** One of the user's shares, as the list of them has it. */
export const Share = z.object({
  /** Who has it sees the messages. */
  id: z.string(),
  conversationId: z.string(),
  title: z.string(),
  /** How many messages it shows. */
  count: z.number(),
  createdAt: z.number(),
  /** Null: never. */
  expiresAt: z.nullable(z.number()),
});
export type Share = z.infer<typeof Share>;

const ShareId = z.string().check(z.regex(/^[\w-]{32}$/));

/** Functions that show messages to others. */
export const chatShare = {
  /**
   * Copies messages of one conversation, in their order, to where anybody who has the id can read them. What is said
   * later, or changed, does not reach the copy. The same `requestId` again answers the same share.
   */
  'chat.share': defineFunction(
    'user',
    z.object({
      requestId: RequestId,
      conversationId: RequestId,
      messageIds: z
        .array(RequestId)
        .check(z.minLength(1, '请选择消息'), z.maxLength(SHARE_MESSAGES_MAX, '选择的消息太多')),
      /** Days until it ends; never, when absent. */
      days: z.optional(z.int().check(z.gte(1), z.lte(365))),
    }),
    z.object({ share: Share }),
  ),
  /** Newest first; those that have ended, and those of removed conversations, are not among them. */
  'chat.shares': defineFunction('user', z.object({}), z.object({ items: z.array(Share) })),
  /** Ends a share at once. */
  'chat.unshare': defineFunction('user', z.object({ shareId: ShareId }), z.object({})),
  /** What a share shows, for anybody. `NOT_FOUND` for one that has ended or never was. */
  'chat.shared': defineFunction(
    'anonymous',
    z.object({ shareId: z.string().check(z.maxLength(100)) }),
    z.object({
      title: z.string(),
      messages: z.array(SharedMessage),
      createdAt: z.number(),
      expiresAt: z.nullable(z.number()),
    }),
  ),
};
