import { useEffect, useEffectEvent, useState } from 'react';
import { forgetQuestion, handedQuestion } from '../../base/account/handed-question';

/**
 * Puts a text that another page handed over as a draft into the form at `route`, once. Returns a function that brings
 * back the text whose place it took; null where the form was empty.
 */
export function useHandedText(route: string, present: string, put: (text: string) => void): (() => void) | null {
  const [before, setBefore] = useState<string | null>(null);
  const take = useEffectEvent(() => {
    const handed = handedQuestion(route);
    if (!handed?.isDraft) return;
    forgetQuestion();
    if (present.trim() !== '' && present !== handed.text) setBefore(present);
    put(handed.text);
  });
  useEffect(() => take(), []);
  if (before === null) return null;
  return () => {
    put(before);
    setBefore(null);
  };
}
