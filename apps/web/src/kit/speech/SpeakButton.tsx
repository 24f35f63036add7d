import type { Language } from '@guanlan/contract';
import { useEffect } from 'react';
import { IconButton } from '../../ui/IconButton';
import { speak, stopSpeaking, useCanSpeak, useIsSpeaking } from './speaker';

interface SpeakButtonProps {
  readonly text: string;
  readonly language: Language;
  /** Label of the button, such as 朗读单词. */
  readonly label: string;
}

/** Button that reads a text aloud; absent where the browser has no voice of the language. */
export function SpeakButton({ text, language, label }: SpeakButtonProps) {
  const isSpeaking = useIsSpeaking(text, language);
  const canSpeak = useCanSpeak(language);
  // Stops when the text leaves the screen.
  useEffect(() => () => stopSpeaking(text), [text]);
  if (!canSpeak || text.trim() === '') return null;
  return (
    <IconButton
      icon={isSpeaking ? 'stop' : 'volume'}
      size={18}
      label={isSpeaking ? '停止朗读' : label}
      onClick={() => (isSpeaking ? stopSpeaking() : speak(text, language))}
    />
  );
}
