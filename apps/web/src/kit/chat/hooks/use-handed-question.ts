import { useEffect, useRef } from 'react';

interface HandedOptions {
  /** Question to ask in a new conversation; null: none. */
  readonly question: string | null;
  /** Called when the question is asked, to forget it. */
  readonly onAsked: (() => void) | undefined;
  readonly openNew: () => void;
  readonly ask: (text: string) => void;
}

/** Asks the question that another page handed over, once, in a new conversation. */
export function useHandedQuestion({ question, onAsked, openNew, ask }: HandedOptions): void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (question === null || isAsked.current) return;
    isAsked.current = true;
    onAsked?.();
    openNew();
    ask(question);
  });
}
