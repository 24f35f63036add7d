import type { Language } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import { useDebounced } from '../../../kit/chat/hooks/use-debounced';
import { detectLanguage } from './detect-language';

/** Pause in typing before the language is detected, ms. */
const DETECT_AFTER = 300;

/** Detected language of the text that is typed; null while it is unknown. */
export function useDetected(text: string): Language | null {
  const settled = useDebounced(text, DETECT_AFTER);
  const [detected, setDetected] = useState<Language | null>(null);
  useEffect(() => {
    let over = false;
    detectLanguage(settled).then(
      (language) => over || setDetected(language),
      // The detector's table could not be loaded: the language is chosen by hand.
      () => over || setDetected(null),
    );
    return () => {
      over = true;
    };
  }, [settled]);
  return text.trim() === '' ? null : detected;
}
