import { Language } from '@guanlan/contract';
import * as z from 'zod/mini';

/** What is to be translated, while it is written. `from` null: it is found out. */
export const TranslationDraft = z.object({ text: z.string(), from: z.nullable(Language), to: Language });
export type TranslationDraft = z.infer<typeof TranslationDraft>;

export const emptyDraft: TranslationDraft = { text: '', from: null, to: 'en' };
