import * as z from 'zod/mini';
import { Source, Usage } from './chat.js';

const id = z.string();

/**
 * The parts of an answer's event stream, by the names of the AI SDK's UI message stream. Each travels as one
 * server-sent event whose `id` is its sequence number; `[DONE]` ends the stream.
 */
export const ChatChunk = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), messageId: z.string() }),
  z.object({ type: z.literal('reasoning-start'), id }),
  z.object({ type: z.literal('reasoning-delta'), id, delta: z.string() }),
  z.object({ type: z.literal('reasoning-end'), id }),
  z.object({ type: z.literal('text-start'), id }),
  z.object({ type: z.literal('text-delta'), id, delta: z.string() }),
  z.object({ type: z.literal('text-end'), id }),
  /** A page that the provider's search found; `sourceId` is its number in the answer. The same one again says nothing. */
  z.object({ type: z.literal('source-url'), sourceId: z.string(), url: z.string(), title: z.string() }),
  /** The whole answer up to this event: sent instead of events that are no longer kept. Replaces what was read. */
  z.object({
    type: z.literal('data-snapshot'),
    data: z.object({ text: z.string(), reasoning: z.string(), sources: z.optional(z.array(Source)) }),
  }),
  /** The conversation's title was made. */
  z.object({ type: z.literal('data-title'), data: z.object({ title: z.string() }) }),
  z.object({
    type: z.literal('message-metadata'),
    messageMetadata: z.object({
      model: z.optional(z.string()),
      firstTokenMs: z.optional(z.number()),
      reasoningMs: z.optional(z.number()),
      durationMs: z.optional(z.number()),
      usage: z.optional(Usage),
    }),
  }),
  /** The answer failed; `code` is one of the contract's error codes. Last event. */
  z.object({ type: z.literal('error'), errorText: z.string(), code: z.string() }),
  /** The answer was stopped by the user, or interrupted by a restart of the server. Last event. */
  z.object({ type: z.literal('abort'), reason: z.enum(['stopped', 'interrupted']) }),
  /** The answer is complete. Last event. */
  z.object({ type: z.literal('finish') }),
]);
export type ChatChunk = z.infer<typeof ChatChunk>;

/** After so long without anything else an answer's stream sends an empty comment, ms: its readers take a longer silence for trouble. */
export const STREAM_HEARTBEAT_MS = 3_000;

/** Where an answer's stream is read: GET, `Authorization: Bearer <user token>`, `?after=<seq>`. */
export const chatStreamPath = (messageId: string): string => `/stream/chat/${encodeURIComponent(messageId)}`;
