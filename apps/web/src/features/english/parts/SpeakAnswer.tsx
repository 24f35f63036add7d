import type { Message } from '@guanlan/contract';
import { readAnswer } from '../corrections/read-answer';
import { SpeakButton } from './SpeakButton';

/** Reads the English of an answer aloud. */
export function SpeakAnswer({ message }: { message: Message }) {
  const words = readAnswer(message.text, false).words.replace(/[*_`#>]+/g, '');
  return <SpeakButton text={words} label="朗读回答" />;
}
