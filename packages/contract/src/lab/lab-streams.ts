import * as z from 'zod/mini';
import { Message, Usage } from '../chat/chat.js';
import { defineFunction, RequestId } from '../define.js';
import { StoredText } from '../stored-text.js';

/** Longest prompt of a test run, in UTF-16 units. */
export const RUN_PROMPT_MAX = 2_000;
/** How much a test run may ask for, in tokens or characters. */
export const RUN_SIZE = { min: 20, max: 8_000 } as const;

/** How long an answer is asked for: a ceiling of tokens (`max_tokens`), or a length in words of the request. */
export const RunSize = z.object({
  unit: z.enum(['tokens', 'characters']),
  n: z.int().check(z.gte(RUN_SIZE.min, `至少 ${RUN_SIZE.min}`), z.lte(RUN_SIZE.max, `最多 ${RUN_SIZE.max}`)),
});
export type RunSize = z.infer<typeof RunSize>;

/** A trouble that the demo model plays; a real provider makes its own. */
export const Trouble = z.enum(['none', 'slow', 'stall', 'cut', 'error', 'reasoning']);
export type Trouble = z.infer<typeof Trouble>;

/** Request of a test run. */
const run = {
  /** One of `lab.models`. */
  model: z.string().check(z.minLength(1), z.maxLength(200)),
  size: RunSize,
  prompt: StoredText.check(z.trim(), z.minLength(1, '请输入内容'), z.maxLength(RUN_PROMPT_MAX, '内容太长')),
  trouble: Trouble,
};

/** A model to be tested, with the provider whose it is. */
export const LabModel = z.object({ id: z.string(), label: z.string(), provider: z.string(), demo: z.boolean() });
export type LabModel = z.infer<typeof LabModel>;

/** Length (UTF-16 units) and SHA-256 (of the UTF-8 bytes, hexadecimal) of a text. */
export const TextDigest = z.object({ length: z.number(), sha256: z.string() });
export type TextDigest = z.infer<typeof TextDigest>;

/** Functions of the two pages that test streams. */
export const labStreams = {
  'lab.models': defineFunction('user', 'light', z.object({}), z.object({ models: z.array(LabModel) })),
  /**
   * Starts an answer as the chat does, for testing its stream: read it at `chatStreamPath`, end it with `chat.stop`.
   * It belongs to no chat: its conversation is removed from the start, and deleted with the removed ones.
   */
  'lab.startRun': defineFunction(
    'user',
    'model',
    z.object({ requestId: RequestId, ...run }),
    z.object({ message: Message }),
  ),
  /** Reads the server's copy of a test run's answer, for comparison with what arrived. */
  'lab.checkRun': defineFunction(
    'user',
    'read',
    z.object({ messageId: RequestId }),
    z.object({
      status: Message.shape.status,
      /** The last stream event that the text contains. */
      seq: z.number(),
      text: TextDigest,
      reasoning: TextDigest,
    }),
  ),
};

/** Where a provider's own stream is read: POST, `Authorization: Bearer <user token>`, the body a `NativeRun`. */
export const NATIVE_RUN_PATH = '/stream/lab/native';
export const NativeRun = z.object(run);
export type NativeRun = z.infer<typeof NativeRun>;

/** ms since the run began, on the server's clock. */
const at = z.number();

/**
 * Server-sent events of a native run, whose `data` is one of these: what went to the provider and what came
 * back, secrets removed, beside what the adapter made of it. `end` is the last one.
 */
export const NativeEvent = z.discriminatedUnion('type', [
  /** A request went out; a second one is the adapter's own second try. */
  z.object({
    type: z.literal('request'),
    at,
    method: z.string(),
    url: z.string(),
    headers: z.record(z.string(), z.string()),
    body: z.string(),
  }),
  z.object({ type: z.literal('response'), at, status: z.number(), headers: z.record(z.string(), z.string()) }),
  /** One reading of the connection: its size, and the lines that ended with it. */
  z.object({ type: z.literal('read'), at, bytes: z.number(), lines: z.array(z.string()) }),
  /** The try failed with this class, one of the contract's error codes; the adapter may make another. */
  z.object({ type: z.literal('failed'), at, code: z.string(), detail: z.string() }),
  z.object({ type: z.literal('reasoning'), at, delta: z.string() }),
  z.object({ type: z.literal('text'), at, delta: z.string() }),
  z.object({ type: z.literal('sources'), at, count: z.number() }),
  z.object({ type: z.literal('usage'), at, usage: Usage }),
  z.object({
    type: z.literal('end'),
    at,
    /** Why the answer ended in the adapter's words; null where it failed. */
    reason: z.nullable(z.enum(['stop', 'length', 'moderation', 'other'])),
    /** The class of the failure, one of the contract's error codes. */
    code: z.nullable(z.string()),
  }),
]);
export type NativeEvent = z.infer<typeof NativeEvent>;
