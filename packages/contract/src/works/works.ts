import * as z from 'zod/mini';
import { Message, MessageError } from '../chat/chat.js';
import { defineFunction, RequestId } from '../define.js';
import { StoredText } from '../stored-text.js';

/** The user's verdict on an answer to a piece. */
export const WorkMark = z.enum(['kept', 'rejected']);
export type WorkMark = z.infer<typeof WorkMark>;

/** An answer to a piece: it streams and ends as an answer of a chat does. */
export const WorkAnswer = z.extend(Message, { mark: z.nullable(WorkMark) });
export type WorkAnswer = z.infer<typeof WorkAnswer>;

/** One piece of a work: its source, what its tool keeps with it, and the answers to it, oldest first. */
export const WorkPiece = z.object({
  n: z.number(),
  text: z.string(),
  data: z.unknown(),
  answers: z.array(WorkAnswer),
});
export type WorkPiece = z.infer<typeof WorkPiece>;

/**
 * Result of a writing tool for one input. `running`: a server is giving its pieces to the model, one after another.
 * `problem`: why it stopped before all of them were begun; `works.resume` goes on.
 */
export const Work = z.object({
  id: z.string(),
  tool: z.string(),
  title: z.string(),
  /** As the tool's own function took it. */
  input: z.unknown(),
  model: z.nullable(z.string()),
  running: z.boolean(),
  problem: z.nullable(MessageError),
  version: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
  pieces: z.array(WorkPiece),
});
export type Work = z.infer<typeof Work>;

const WorkId = RequestId;
const work = z.object({ work: Work });

/** Longest wish that goes along with another try of a piece. */
export const WORK_NOTE_MAX = 500;

/** Longest answer that a user writes, in UTF-16 units. */
export const WORK_ANSWER_MAX = 20_000;

/** Functions that every tool's page calls for its works. They are listed, renamed and removed as conversations are. */
export const works = {
  'works.open': defineFunction('user', 'read', z.object({ workId: WorkId }), work),
  /**
   * Begins the pieces that have no complete answer, by `model` where it is given, from now on. Changes nothing while the
   * work is running.
   */
  'works.resume': defineFunction(
    'user',
    'model',
    z.object({ workId: WorkId, model: z.optional(z.string().check(z.maxLength(200))) }),
    work,
  ),
  /** Another answer to one piece; `note` says what to do otherwise. The same `requestId` again starts nothing. */
  'works.retry': defineFunction(
    'user',
    'model',
    z.object({
      requestId: RequestId,
      workId: WorkId,
      piece: z.number().check(z.int(), z.gte(0), z.lte(10_000)),
      note: z.optional(StoredText.check(z.trim(), z.maxLength(WORK_NOTE_MAX, '要求太长'))),
      model: z.optional(z.string().check(z.maxLength(200))),
    }),
    work,
  ),
  /** Ends all answers of the work that are being written, and begins no more. */
  'works.stop': defineFunction('user', 'write', z.object({ workId: WorkId }), work),
  'works.mark': defineFunction(
    'user',
    'write',
    z.object({ workId: WorkId, messageId: RequestId, mark: z.nullable(WorkMark) }),
    work,
  ),
  /** Keeps the user's own text as an answer to a piece, beside the model's. The same `requestId` again writes nothing. */
  'works.write': defineFunction(
    'user',
    'write',
    z.object({
      requestId: RequestId,
      workId: WorkId,
      piece: z.number().check(z.int(), z.gte(0), z.lte(10_000)),
      text: StoredText.check(z.trim(), z.minLength(1, '请输入内容'), z.maxLength(WORK_ANSWER_MAX, '内容太长')),
    }),
    work,
  ),
};
