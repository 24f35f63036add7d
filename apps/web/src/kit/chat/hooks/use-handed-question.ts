import { useEffect, useRef } from 'react';

export interface HandedOptions {
  /** Question to ask in a new conversation; null: none. */
  readonly question: { readonly text: string; readonly isDraft?: boolean | undefined } | null;
  /** Called when the question is asked, to forget it. */
  readonly onAsked: (() => void) | undefined;
  readonly openNew: () => void;
  readonly ask: (text: string) => void;
  /** Puts a text into the composer. */
  readonly draft: (text: string) => void;
}

/**
 * Asks the question that another page handed over, once, in a new conversation; a draft is only put into the composer.
 */
export function useHandedQuestion({ question, onAsked, openNew, ask, draft }: HandedOptions): void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (question === null || isAsked.current) return;
    isAsked.current = true;
    onAsked?.();
    openNew();
    if (question.isDraft) draft(question.text);
    else ask(question.text);
  });
}
