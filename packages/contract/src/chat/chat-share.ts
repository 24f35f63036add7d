import * as z from 'zod/mini';
import { defineFunction, RequestId } from '../define.js';
import { Language } from '../languages.js';
import { SearchResult } from '../search/search.js';
import { SharedVerse, SharedWork } from '../works/shared-work.js';
import { Source } from './chat.js';

/** Most messages of one share. */
export const SHARE_MESSAGES_MAX = 200;

/**
 * A message as a share shows it. Of files only their names are shown. The optional ones are what a tool's work has
 * besides words.
 */
export const SharedMessage = z.object({
  role: z.enum(['user', 'assistant']),
  text: z.string(),
  model: z.nullable(z.string()),
  sources: z.nullable(z.array(Source)),
  files: z.array(z.string()),
  createdAt: z.number(),
  /** Which piece of the work it is of, from 0. */
  piece: z.optional(z.number()),
  /** Results of the search at the time of the question: those that the answer cites, else all of them. */
  results: z.optional(z.array(SearchResult)),
  /** Which of the two said it, in which language, and into which it was translated. */
  said: z.optional(z.object({ side: z.enum(['a', 'b']), from: Language, to: Language })),
  /** Verse as its check reads it. */
  verse: z.optional(SharedVerse),
  /** The part of a video that a summary is of, seconds. */
  span: z.optional(z.object({ from: z.number(), to: z.number() })),
});
export type SharedMessage = z.infer<typeof SharedMessage>;

/** Most shares that a user has at a time, of chats and tools' works together. */
export const SHARES_MAX = 200;

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
  /** Whether its conversation is removed: nobody can open it, until the conversation is restored. */
  removed: z.boolean(),
});
export type Share = z.infer<typeof Share>;

const ShareId = z.string().check(z.regex(/^[\w-]{32}$/));

/** Functions that show messages to others. */
export const chatShare = {
  /**
   * Copies messages of one conversation, in their order, to where anybody who has the id can read them. What is said
   * later, or changed, does not reach the copy. The same `requestId` again answers the same share. Of a tool's work
   * `messageIds` are answers, one of each piece that is shown. `SHARES_FULL` for a user who has {@link SHARES_MAX}.
   */
  'chat.share': defineFunction(
    'user',
    'write',
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
  /** All that have not ended, newest first: those of removed conversations too, since they come back with them. */
  'chat.shares': defineFunction('user', 'read', z.object({}), z.object({ items: z.array(Share) })),
  /** Ends a share at once. */
  'chat.unshare': defineFunction('user', 'write', z.object({ shareId: ShareId }), z.object({})),
  /** Ends all of the user's shares at once. Tells how many there were. */
  'chat.unshareAll': defineFunction('user', 'write', z.object({}), z.object({ count: z.number() })),
  /** Reads a share, for anybody. `NOT_FOUND` for one that has ended or never was. */
  'chat.shared': defineFunction(
    'anonymous',
    'read',
    z.object({ shareId: z.string().check(z.maxLength(100)) }),
    z.object({
      title: z.string(),
      /** Whose answers they are: some say more than their words. */
      assistant: z.string(),
      /** Null: a chat. */
      work: z.nullable(SharedWork),
      messages: z.array(SharedMessage),
      createdAt: z.number(),
      expiresAt: z.nullable(z.number()),
    }),
  ),
};
