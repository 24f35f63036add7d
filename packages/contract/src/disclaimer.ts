import * as z from 'zod/mini';
import { defineFunction } from './define.js';

/** The notices that users accept, each with versions of its own. */
export const NoticeKind = z.enum(['disclaimer', 'market-terms']);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** A text to be accepted: shown again when its version has changed. */
export const Notice = z.object({
  kind: NoticeKind,
  version: z.string(),
  title: z.string(),
  /** Paragraphs. */
  text: z.array(z.string()),
  /** Whether stock pages ask for it; of a market that is made up there are no terms to ask for. */
  asked: z.boolean(),
  /** Null: this user (or a visitor) has not accepted this version. */
  acceptedAt: z.nullable(z.number()),
  /** The version accepted before, where another. */
  acceptedVersion: z.nullable(z.string()),
});
export type Notice = z.infer<typeof Notice>;

/** Functions about them. */
export const disclaimer = {
  'disclaimer.state': defineFunction('anonymous', z.object({}), z.object({ notices: z.array(Notice) })),
  'disclaimer.accept': defineFunction(
    'user',
    z.object({ kind: NoticeKind, version: z.string().check(z.maxLength(100)) }),
    z.object({ notice: Notice }),
  ),
};
