import * as z from 'zod/mini';
import { defineFunction, EpochMs, RequestId } from '../define.js';
import { StoredText } from '../stored-text.js';

/** Longest question, in UTF-16 units. */
export const CHAT_TEXT_MAX = 20_000;

const Id = RequestId;
const AssistantId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/));
/** An assistant or a tool, or several whose conversations and works are taken together. */
const Assistants = z.union([AssistantId, z.array(AssistantId).check(z.minLength(1), z.maxLength(20))]);

/** Token counts as the provider reported them. */
export const Usage = z.object({ input: z.number(), output: z.number(), reasoning: z.optional(z.number()) });
export type Usage = z.infer<typeof Usage>;

/**
 * A page that the provider's search found, under the number by which the answer cites it (from 1). Only what the
 * provider reported: nothing here is read out of the answer's text.
 */
export const Source = z.object({ n: z.number(), title: z.string(), url: z.string() });
export type Source = z.infer<typeof Source>;

/** Life of an answer: `streaming` while its job runs, then one of the others for good. */
export const MessageStatus = z.enum(['streaming', 'done', 'stopped', 'interrupted', 'error']);
export type MessageStatus = z.infer<typeof MessageStatus>;

/** Why an answer failed; the code is one of the contract's error codes. */
export const MessageError = z.object({ code: z.string(), message: z.string() });

/** Most files of one question. */
export const ATTACHMENTS_MAX = 9;

/** A file that a question brings along: a picture, or a text. Its content is read by a temporary link. */
export const Attachment = z.object({
  /** The id of its upload. */
  fileId: z.string(),
  kind: z.enum(['image', 'text']),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Pixels; only of pictures. */
  width: z.optional(z.number()),
  height: z.optional(z.number()),
});
export type Attachment = z.infer<typeof Attachment>;

/** One message. Messages form a tree by `parentId`: editing and regenerating add siblings and lose nothing. */
export const Message = z.object({
  id: z.string(),
  conversationId: z.string(),
  parentId: z.nullable(z.string()),
  role: z.enum(['user', 'assistant']),
  status: MessageStatus,
  text: z.string(),
  reasoning: z.string(),
  /** Milliseconds the model spent reasoning. */
  reasoningMs: z.nullable(z.number()),
  /** Milliseconds from the call upstream to its first token. */
  firstTokenMs: z.nullable(z.number()),
  /** Milliseconds from the call upstream to its end. */
  durationMs: z.nullable(z.number()),
  model: z.nullable(z.string()),
  usage: z.nullable(Usage),
  error: z.nullable(MessageError),
  /** Sources that the web search found, by number; empty where it found nothing; null where none was asked for. */
  sources: z.nullable(z.array(Source)),
  /** Attachments of a question. */
  attachments: z.optional(z.array(Attachment)),
  /** The last stream event that `text` and `reasoning` contain: go on reading after it. */
  seq: z.number(),
  createdAt: z.number(),
});
export type Message = z.infer<typeof Message>;

/** Settings of a conversation besides its model, by the assistant's own names: level, topic. */
export const ChatSetup = z.record(StoredText.check(z.maxLength(32)), StoredText.check(z.maxLength(200)));
export type ChatSetup = z.infer<typeof ChatSetup>;

/** How the newest question of a search record ended without a whole answer. */
export const SearchOutcome = z.enum(['empty', 'stopped', 'failed']);
export type SearchOutcome = z.infer<typeof SearchOutcome>;

/** A conversation; `leafId` is the end of the branch that was last looked at. */
export const Conversation = z.object({
  id: z.string(),
  assistant: z.string(),
  title: z.string(),
  model: z.nullable(z.string()),
  leafId: z.nullable(z.string()),
  /** Only with an assistant that has something to set. */
  setup: z.optional(ChatSetup),
  /** Only in lists, of a search record whose newest question has no whole answer. */
  outcome: z.optional(SearchOutcome),
  /** Grows with every change, so that another tab knows when to read again. */
  version: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type Conversation = z.infer<typeof Conversation>;

/**
 * A model that an assistant may use. `demo`: the local demonstration model, to be badged 演示模型. `search`: it can be
 * asked to search the web before it answers. `vision`: it sees pictures. `reasoning`: it reasons before it answers. `hint`: for administrators alone, how a real
 * model takes the demonstration model's place.
 */
export const Model = z.object({
  id: z.string(),
  label: z.string(),
  demo: z.boolean(),
  search: z.boolean(),
  vision: z.boolean(),
  reasoning: z.optional(z.boolean()),
  hint: z.optional(z.string()),
});
export type Model = z.infer<typeof Model>;

/** A hit of the search over titles and messages; `snippet` marks the found words with U+0002 … U+0003. */
export const SearchHit = z.object({
  conversation: Conversation,
  messageId: z.nullable(z.string()),
  snippet: z.string(),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** How far a member's rights go. `free` is everybody's. */
export const MemberLevel = z.enum(['free']);
export type MemberLevel = z.infer<typeof MemberLevel>;

/** Answers of a user's day, which begins at midnight in China. */
export const DailyQuota = z.object({
  level: MemberLevel,
  /** Null: any number. */
  limit: z.nullable(z.number()),
  used: z.number(),
  /** When the next day begins, ms since the epoch. */
  resetsAt: z.number(),
});
export type DailyQuota = z.infer<typeof DailyQuota>;

const modelId = z.optional(z.string().check(z.maxLength(200)));
/** Asks for a search on the web first; a model that cannot search answers without. */
const withSearch = z.optional(z.boolean());
const FileId = z.string().check(z.regex(/^[0-9a-f]{48}$/));
const Pixels = z.int().check(z.gte(1), z.lte(20_000));
const cursor = z.optional(z.string().check(z.maxLength(200)));

/** Functions of the chat pages. */
export const chat = {
  'chat.models': defineFunction(
    'user',
    'light',
    z.object({ assistant: AssistantId }),
    z.object({ models: z.array(Model) }),
  ),
  /**
   * Reads the remaining quota of the day: every answer counts, on all pages, but for one that failed before its first
   * word.
   */
  'chat.quota': defineFunction('user', 'light', z.object({}), DailyQuota),
  /**
   * Stores the question and starts the answer as a server job. `requestId` makes it idempotent: the same id again
   * returns the same rows and starts nothing. Without `conversationId` a conversation is made. `parentId` is the
   * message to continue from; an edited question names the parent of the one it replaces (null: the first). `setup` is
   * what the assistant takes, for this and all later answers of the conversation.
   */
  'chat.send': defineFunction(
    'user',
    'model',
    z
      .object({
        requestId: Id,
        assistant: AssistantId,
        conversationId: z.optional(Id),
        parentId: z.optional(z.nullable(Id)),
        /** May be empty beside attachments. */
        text: StoredText.check(z.trim(), z.maxLength(CHAT_TEXT_MAX, '内容太长')),
        model: modelId,
        search: withSearch,
        setup: z.optional(ChatSetup),
        /** Files of the user's that were uploaded as `chat-image` or `chat-text`. */
        attachments: z.optional(
          z
            .array(z.object({ fileId: FileId, width: z.optional(Pixels), height: z.optional(Pixels) }))
            .check(z.maxLength(ATTACHMENTS_MAX, '一次最多 9 个附件')),
        ),
      })
      .check(
        z.refine(({ text, attachments }) => text !== '' || (attachments?.length ?? 0) > 0, {
          error: '请输入内容',
          path: ['text'],
        }),
      ),
    z.object({ conversation: Conversation, user: Message, assistant: Message }),
  ),
  /** Another answer to the same question, as a sibling of `messageId` (an answer that has ended). */
  'chat.regenerate': defineFunction(
    'user',
    'model',
    z.object({ requestId: Id, messageId: Id, model: modelId, search: withSearch }),
    z.object({ conversation: Conversation, assistant: Message }),
  ),
  /** Ends the job, upstream too; what was written so far stays. Stopping an ended answer changes nothing. */
  'chat.stop': defineFunction('user', 'write', z.object({ messageId: Id }), z.object({ message: Message })),
  /** Newest first, 20 at a time. */
  'chat.conversations': defineFunction(
    'user',
    'read',
    z.object({ assistant: z.optional(Assistants), cursor }),
    z.object({ items: z.array(Conversation), next: z.nullable(z.string()) }),
  ),
  'chat.search': defineFunction(
    'user',
    'read',
    z.object({
      query: StoredText.check(z.trim(), z.minLength(1), z.maxLength(100)),
      assistant: z.optional(Assistants),
    }),
    z.object({ items: z.array(SearchHit) }),
  ),
  /** A conversation with all its messages, oldest first. */
  'chat.open': defineFunction(
    'user',
    'read',
    z.object({ conversationId: Id }),
    z.object({ conversation: Conversation, messages: z.array(Message) }),
  ),
  /** Remembers which branch is looked at. */
  'chat.select': defineFunction(
    'user',
    'write',
    z.object({ conversationId: Id, leafId: Id }),
    z.object({ conversation: Conversation }),
  ),
  'chat.rename': defineFunction(
    'user',
    'write',
    z.object({ conversationId: Id, title: StoredText.check(z.trim(), z.minLength(1, '请输入标题'), z.maxLength(100)) }),
    z.object({ conversation: Conversation }),
  ),
  /** Hides the conversation; `chat.restore` brings it back for 30 days. A running answer is stopped. */
  'chat.remove': defineFunction('user', 'write', z.object({ conversationId: Id }), z.object({})),
  'chat.restore': defineFunction(
    'user',
    'write',
    z.object({ conversationId: Id }),
    z.object({ conversation: Conversation }),
  ),
  /** Hides all conversations with one assistant or several at once; running answers are stopped. */
  'chat.removeAll': defineFunction(
    'user',
    'write',
    z.object({ assistant: Assistants }),
    /** `removal` names what was removed, for `chat.restoreAll`. */
    z.object({ count: z.number(), removal: z.number() }),
  ),
  /** Brings back what one `chat.removeAll` hid, for 30 days. */
  'chat.restoreAll': defineFunction(
    'user',
    'write',
    z.object({ assistant: Assistants, removal: EpochMs }),
    z.object({ count: z.number() }),
  ),
  /** Where all conversations with one assistant or several are fetched as one archive, within the next minutes. */
  'chat.exportAll': defineFunction(
    'user',
    'export',
    z.object({ assistant: Assistants }),
    z.object({ path: z.string(), expiresAt: z.number() }),
  ),
};
