import { CopyLength, CopyPlatform, CopySource, CopyTone } from '@guanlan/contract';
import * as z from 'zod/mini';

/** Request of a rewrite while it is being filled in. */
export const CopyDraft = z.object({
  text: z.string(),
  source: z.nullable(CopySource),
  /** The page had more text than fits, so the rest was cut off. */
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

/** Number of characters beside a text's first link; null where it has no link. */
function besideLink(text: string): number | null {
  const link = /https?:\/\/\S+/i.exec(text)?.[0];
  return link === undefined ? null : text.trim().length - link.length;
}

/** Whether a text is a link and little else, such as what a share button copies: its page may be meant. */
export function hasLink(text: string): boolean {
  const beside = besideLink(text);
  return beside !== null && beside <= 120;
}

/** Whether a text is nothing but a link, so that only its page can be meant. */
export function isLink(text: string): boolean {
  const beside = besideLink(text);
  return beside !== null && beside <= 10;
}
