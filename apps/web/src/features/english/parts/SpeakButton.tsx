import { useEffect } from 'react';
import { IconButton } from '../../../ui/IconButton';
import { speak, stopSpeaking, useCanSpeak, useSpeaking } from '../speech/speaker';

interface SpeakButtonProps {
  readonly text: string;
  /** What is read, in words: 朗读单词. */
  readonly label: string;
}

/** Reads a text aloud; not there where the browser cannot. */
export function SpeakButton({ text, label }: SpeakButtonProps) {
  const isSpeaking = useSpeaking() === text;
  // What is gone from the screen is not read on.
  useEffect(() => () => void (isSpeaking && stopSpeaking()), [isSpeaking]);
  if (!useCanSpeak() || text.trim() === '') return null;
  return (
    <IconButton
      icon={isSpeaking ? 'stop' : 'volume'}
      size={18}
      label={isSpeaking ? '停止朗读' : label}
      onClick={() => (isSpeaking ? stopSpeaking() : speak(text))}
    />
  );
}
