import type { Message } from '@guanlan/contract';
import { SpeakButton } from '../../../kit/speech/SpeakButton';
import { readAnswer } from '../corrections/read-answer';

/** Reads the English text of an answer aloud. */
export function SpeakAnswer({ message }: { message: Message }) {
  const words = readAnswer(message.text, false).words.replace(/[*_`#>]+/g, '');
  return <SpeakButton language="en" text={words} label="朗读回答" />;
}
