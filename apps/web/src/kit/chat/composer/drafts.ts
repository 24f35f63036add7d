import { Attachment } from '@guanlan/contract';
import * as z from 'zod/mini';
import { persisted, persistedByTab } from '../../../base/persist';
import { PastedText } from '../files/pasted-text';

const Draft = z.object({
  text: z.string(),
  /** Files uploaded for the question. */
  attachments: z.optional(z.array(Attachment)),
});
/** Unsent text with its files. */
export interface Draft extends z.infer<typeof Draft> {
  /** Pasted texts that are not uploaded yet. */
  readonly pasted?: readonly PastedText[];
}

const none: Draft = { text: '' };

/** Key of a draft; `conversationId` is null for a new conversation. */
export interface DraftKey {
  readonly owner: string;
  readonly assistant: string;
  readonly conversationId: string | null;
}

const nameOf = ({ owner, assistant, conversationId }: DraftKey): string =>
  `${owner}.${assistant}.${conversationId ?? 'new'}`;
const storeOf = (key: DraftKey) => persistedByTab(`chat.draft.${nameOf(key)}`, Draft, none);
const pastedOf = (key: DraftKey) => persisted(`chat.pasted.${nameOf(key)}`, z.array(PastedText), []);

/** Pasted texts that are stored, by draft: they are long, while a draft is written with every key. */
const storedTexts = new Map<string, string>();

/** Unsent text of a conversation. */
export function readDraft(key: DraftKey): Draft {
  const pasted = pastedOf(key).read();
  return { ...storeOf(key).read(), ...(pasted.length > 0 && { pasted }) };
}

/** Stores a draft of this tab across reloads; an empty one is removed. */
export function writeDraft(key: DraftKey, { pasted = [], ...draft }: Draft): void {
  const store = storeOf(key);
  if (draft.text.trim() === '' && !draft.attachments?.length) store.clear();
  else store.write(draft);
  const ids = pasted.map(({ id }) => id).join();
  if (storedTexts.get(nameOf(key)) === ids) return;
  storedTexts.set(nameOf(key), ids);
  if (pasted.length === 0) pastedOf(key).clear();
  else pastedOf(key).write([...pasted]);
}
