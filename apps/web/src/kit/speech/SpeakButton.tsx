import type { Language } from '@guanlan/contract';
import { useEffect } from 'react';
import { IconButton } from '../../ui/IconButton';
import { speak, stopSpeaking, useCanSpeak, useIsSpeaking } from './speaker';

interface SpeakButtonProps {
  readonly text: string;
  readonly language: Language;
  /** What is read, in words: 朗读单词. */
  readonly label: string;
}

/** Reads a text aloud; not there where the browser has no voice of its language. */
export function SpeakButton({ text, language, label }: SpeakButtonProps) {
  const isSpeaking = useIsSpeaking(text, language);
  const canSpeak = useCanSpeak(language);
  // What is gone from the screen is not read on.
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
