import { CopyInput } from '@guanlan/contract';
import { copywriting } from '../copywriting/tool.js';
import type { StoredConversation } from '../generation/rows.js';

/** A text that a work began with and that its pieces do not hold. */
export interface Original {
  readonly text: string;
  /** Where it was read from; null for what was written or pasted. */
  readonly source: { readonly title: string; readonly url: string } | null;
}

/** What was rewritten. Null for other works, whose pieces are what they began with. */
export function originalOf({ assistant, input }: Pick<StoredConversation, 'assistant' | 'input'>): Original | null {
  const read = assistant === copywriting.id ? CopyInput.safeParse(input) : undefined;
  return read?.success ? { text: read.data.text, source: read.data.source ?? null } : null;
}
