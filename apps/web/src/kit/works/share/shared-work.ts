import type { SharedMessage, SharedWork } from '@guanlan/contract';
import type { ComponentType } from 'react';

/** Work of a tool as a share shows it. */
export interface SharedContent {
  readonly work: SharedWork;
  readonly messages: readonly SharedMessage[];
  /** Title above the work, which the work need not repeat. */
  readonly title?: string | undefined;
  /** Whether a long text may be rendered a little at a time, as on a page but not for a picture. */
  readonly paced?: boolean | undefined;
}

/**
 * Renders a shared work for a page and for a picture: one block after another, each marked with `data-share-block` and
 * independent of surrounding elements.
 */
export type SharedView = ComponentType<SharedContent>;

/** Models that wrote the answers. */
export const modelsOf = (messages: readonly SharedMessage[]): (string | null)[] =>
  messages.flatMap(({ role, model }) => (role === 'assistant' ? [model] : []));

/** Pairs each answer with the question or source before it, where that is shared. */
export function sharedPairs(
  messages: readonly SharedMessage[],
): { readonly source: SharedMessage | null; readonly answer: SharedMessage }[] {
  return messages.flatMap((answer, at) => {
    if (answer.role !== 'assistant') return [];
    const before = messages[at - 1];
    return [{ source: before?.role === 'user' ? before : null, answer }];
  });
}
