import type { SharedMessage, SharedWork } from '@guanlan/contract';
import type { ComponentType } from 'react';

/** A tool's work as others see it. */
export interface SharedContent {
  readonly work: SharedWork;
  readonly messages: readonly SharedMessage[];
}

/**
 * Draws it, for a page and for a picture: one block after another, each marked with `data-share-block`, with nothing
 * around them that they need.
 */
export type SharedView = ComponentType<SharedContent>;

/** Who wrote the answers. */
export const modelsOf = (messages: readonly SharedMessage[]): (string | null)[] =>
  messages.flatMap(({ role, model }) => (role === 'assistant' ? [model] : []));

/** Each answer with the question or the source before it, where that is shown. */
export function sharedPairs(
  messages: readonly SharedMessage[],
): { readonly source: SharedMessage | null; readonly answer: SharedMessage }[] {
  return messages.flatMap((answer, at) => {
    if (answer.role !== 'assistant') return [];
    const before = messages[at - 1];
    return [{ source: before?.role === 'user' ? before : null, answer }];
  });
}
