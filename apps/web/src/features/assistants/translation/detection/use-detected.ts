import type { Language } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import { useDebounced } from '../../../../kit/chat/hooks/use-debounced';
import { detectLanguage } from './detect-language';

/** Pause in typing before the language is detected, ms. */
const DETECT_AFTER = 300;

/** Detected language of the text that is typed; null while there is none, and until the first is detected. */
export function useDetected(text: string): Language | null {
  const settled = useDebounced(text, DETECT_AFTER);
  const [detected, setDetected] = useState<Language | null>(null);
  useEffect(() => {
    let over = false;
    void detectLanguage(settled).then((language) => over || setDetected(language));
    return () => {
      over = true;
    };
  }, [settled]);
  return text.trim() === '' ? null : detected;
}
