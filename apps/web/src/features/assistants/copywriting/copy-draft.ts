import { CopyLength, CopyPlatform, CopySource, CopyTone } from '@guanlan/contract';
import * as z from 'zod/mini';

/** What is being asked for, while it is written. */
export const CopyDraft = z.object({
  text: z.string(),
  source: z.nullable(CopySource),
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

/** A text with a link and hardly anything else: the page that it leads to is meant. */
export function isLink(text: string): boolean {
  const link = /https?:\/\/\S+/i.exec(text)?.[0];
  return link !== undefined && text.trim().length - link.length <= 80 && !text.trim().includes('\n\n');
}
