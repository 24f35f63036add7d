import type { Language } from '@guanlan/contract';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../ui/notice/toast';
import { type Heard, heard, type Recognizer, recognitionError, recognizer } from './recognizer';
import { stopSpeaking } from './speaker';
import { speechTag } from './speech-tag';

interface DictationOptions {
  readonly language: Language;
  /** Whether dictation goes on over pauses; otherwise it ends with the first one. */
  readonly continuous: boolean;
  readonly onHeard: (words: Heard) => void;
}

interface Dictation {
  readonly isListening: boolean;
  /** Recognised words that may still change. */
  readonly interim: string;
  readonly toggle: () => void;
}

function tell(error: string): void {
  const title = recognitionError(error);
  if (title !== null) showToast({ title, icon: 'error', duration: 3000 });
}

/**
 * Dictation; null where the browser has no speech recognition. Ends with the component, and when the language changes.
 */
export function useDictation({ language, continuous, onHeard }: DictationOptions): Dictation | null {
  const [isListening, setListening] = useState(false);
  const [interim, setInterim] = useState('');
  const running = useRef<Recognizer | null>(null);
  const latest = useRef(onHeard);
  useEffect(() => {
    latest.current = onHeard;
  });
  // Recognition in the previous language is of no use.
  useEffect(() => () => running.current?.abort(), [language]);
  const Recognition = recognizer();
  if (!Recognition) return null;
  const start = (): void => {
    // The microphone would hear the speech.
    stopSpeaking();
    const recognition = new Recognition();
    recognition.lang = speechTag(language);
    recognition.continuous = continuous;
    recognition.interimResults = true;
    recognition.onresult = (event) => {
      const news = heard(event);
      setInterim(news.interim);
      latest.current(news);
    };
    recognition.onerror = ({ error }) => tell(error);
    recognition.onend = () => {
      if (running.current === recognition) running.current = null;
      setListening(false);
      setInterim('');
    };
    running.current = recognition;
    setListening(true);
    try {
      recognition.start();
    } catch {
      running.current = null;
      setListening(false);
      tell('start');
    }
  };
  return { isListening, interim, toggle: () => (running.current ? running.current.stop() : start()) };
}
