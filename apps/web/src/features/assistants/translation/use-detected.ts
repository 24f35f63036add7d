import type { Language } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import { useDebounced } from '../../../kit/chat/hooks/use-debounced';
import { detectLanguage } from './detect-language';

/** Typing pauses for this long before the language is looked for, ms. */
const DETECT_AFTER = 300;

/** The language of what is written; null while it is not known. */
export function useDetected(text: string): Language | null {
  const settled = useDebounced(text, DETECT_AFTER);
  const [detected, setDetected] = useState<Language | null>(null);
  useEffect(() => {
    let over = false;
    detectLanguage(settled).then(
      (language) => over || setDetected(language),
      // The table could not be fetched: the language is chosen by hand.
      () => over || setDetected(null),
    );
    return () => {
      over = true;
    };
  }, [settled]);
  return text.trim() === '' ? null : detected;
}
