import { CopyLength, CopyPlatform, CopySource, CopyTone } from '@guanlan/contract';
import * as z from 'zod/mini';

/** What is being asked for, while it is written. */
export const CopyDraft = z.object({
  text: z.string(),
  source: z.nullable(CopySource),
  /** The page had more text than fits. */
  isCut: z.optional(z.boolean()),
  tone: CopyTone,
  length: CopyLength,
  platform: CopyPlatform,
  versions: z.number(),
  demand: z.string(),
});
export type CopyDraft = z.infer<typeof CopyDraft>;

export const emptyDraft: CopyDraft = {
  text: '',
  source: null,
  tone: 'keep',
  length: 'same',
  platform: 'general',
  versions: 3,
  demand: '',
};

/** What of a text stands beside its first link, in characters; null where there is none. */
function besideLink(text: string): number | null {
  const link = /https?:\/\/\S+/i.exec(text)?.[0];
  return link === undefined ? null : text.trim().length - link.length;
}

/** A text with a link and little else, such as what a share button copies: the page may be meant. */
export function hasLink(text: string): boolean {
  const beside = besideLink(text);
  return beside !== null && beside <= 120;
}

/** Nothing but a link: only the page can be meant. */
export function isLink(text: string): boolean {
  const beside = besideLink(text);
  return beside !== null && beside <= 10;
}
