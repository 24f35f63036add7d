import { SpeakButton } from '../../speech/SpeakButton';
import { spokenLanguage, spokenText } from '../../speech/spoken';

/** Reads an answer aloud, in its main language; absent where the browser has no voice of it. */
export function ReadAloud({ markdown }: { readonly markdown: string }) {
  const text = spokenText(markdown);
  return <SpeakButton text={text} language={spokenLanguage(text)} label="朗读回答" />;
}
