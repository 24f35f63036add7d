import * as z from 'zod/mini';
import { Language } from '../languages.js';
import { LibaiCheck, LibaiForm } from '../libai.js';

/**
 * Which tool's work the messages of a share are, with what of its input others may see. Of a rewrite the original is not
 * shown: who shares a version shares that text alone.
 */
export const SharedWork = z.discriminatedUnion('tool', [
  z.object({ tool: z.literal('copywriting') }),
  z.object({ tool: z.literal('translation'), from: Language, to: Language }),
  z.object({ tool: z.literal('chat-translation') }),
  z.object({ tool: z.literal('libai'), form: LibaiForm, tune: z.string() }),
  z.object({ tool: z.literal('search-answer') }),
  z.object({
    tool: z.literal('video-summary'),
    /** The video's page; null for a file. */
    url: z.nullable(z.string()),
    /** Where the transcript was read, in words. */
    source: z.string(),
  }),
]);
export type SharedWork = z.infer<typeof SharedWork>;

/** Verse as it is shown to others: its words, and which of them are an old poet's. */
export const SharedVerse = z.pick(LibaiCheck, { title: true, lines: true, note: true, quotations: true, claims: true });
export type SharedVerse = z.infer<typeof SharedVerse>;
