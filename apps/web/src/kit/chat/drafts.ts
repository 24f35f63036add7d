import { Attachment } from '@guanlan/contract';
import * as z from 'zod/mini';
import { persisted } from '../../base/persist';

const Draft = z.object({
  text: z.string(),
  /** Files that were uploaded to go along. */
  attachments: z.optional(z.array(Attachment)),
});
/** A text that is being written, with the files that go along. */
export type Draft = z.infer<typeof Draft>;

const none: Draft = { text: '' };

/** Whose draft, with which assistant and in which conversation; null: the one to come. */
export interface DraftKey {
  readonly owner: string;
  readonly assistant: string;
  readonly conversationId: string | null;
}

const storeOf = ({ owner, assistant, conversationId }: DraftKey) =>
  persisted(`chat.draft.${owner}.${assistant}.${conversationId ?? 'new'}`, Draft, none);

/** The text that was written in a conversation and not sent. */
export function readDraft(key: DraftKey): Draft {
  return storeOf(key).read();
}

/** Keeps a draft across reloads; an empty one is forgotten. */
export function writeDraft(key: DraftKey, draft: Draft): void {
  const store = storeOf(key);
  if (draft.text.trim() === '' && !draft.attachments?.length) store.clear();
  else store.write(draft);
}
