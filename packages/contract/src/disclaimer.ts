import * as z from 'zod/mini';
import { defineFunction } from './define.js';

/** The notices that users accept, each with versions of its own. */
export const NoticeKind = z.enum(['disclaimer', 'market-terms', 'usage']);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** A part of a notice. */
export const NoticeSection = z.object({
  /** Null: its only part. */
  heading: z.nullable(z.string()),
  /** Paragraphs. */
  text: z.array(z.string()),
});
export type NoticeSection = z.infer<typeof NoticeSection>;

/** A text to be accepted: shown again when its version has changed. */
export const Notice = z.object({
  kind: NoticeKind,
  /** The day it was published, 2026-11-20; of terms of a source, with the source. */
  version: z.string(),
  title: z.string(),
  sections: z.array(NoticeSection),
  /** Changes of each version, newest first. */
  history: z.array(z.object({ version: z.string(), change: z.string() })),
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
  'disclaimer.state': defineFunction('anonymous', 'light', z.object({}), z.object({ notices: z.array(Notice) })),
  'disclaimer.accept': defineFunction(
    'user',
    'write',
    z.object({ kind: NoticeKind, version: z.string().check(z.maxLength(100)) }),
    z.object({ notice: Notice }),
  ),
};
