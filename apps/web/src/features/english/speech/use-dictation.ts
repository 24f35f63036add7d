import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../../ui/toast';
import { heard, type Recognizer, recognitionError, recognizer } from './recognizer';
import { stopSpeaking } from './speaker';

interface Dictation {
  readonly isListening: boolean;
  /** What is being heard and may still change. */
  readonly interim: string;
  readonly toggle: () => void;
}

function tell(error: string): void {
  const title = recognitionError(error);
  if (title !== null) showToast({ title, icon: 'error', duration: 3000 });
}

/** Writing by speaking English; null where the browser cannot listen. `onWords` gets what is certain. */
export function useDictation(onWords: (words: string) => void): Dictation | null {
  const [isListening, setListening] = useState(false);
  const [interim, setInterim] = useState('');
  const running = useRef<Recognizer | null>(null);
  const latest = useRef(onWords);
  useEffect(() => {
    latest.current = onWords;
  });
  useEffect(() => () => running.current?.abort(), []);
  const Recognition = recognizer();
  if (!Recognition) return null;
  const start = (): void => {
    const recognition = new Recognition();
    recognition.lang = 'en-US';
    recognition.continuous = true;
    recognition.interimResults = true;
    recognition.onresult = (event) => {
      const news = heard(event);
      setInterim(news.interim);
      if (news.final !== '') latest.current(news.final);
    };
    recognition.onerror = ({ error }) => tell(error);
    recognition.onend = () => {
      running.current = null;
      setListening(false);
      setInterim('');
    };
    running.current = recognition;
    setListening(true);
    // Else it would write down what is being read aloud.
    stopSpeaking();
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
