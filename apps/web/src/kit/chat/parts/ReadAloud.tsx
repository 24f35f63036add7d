import { useMemo } from 'react';
import { SpeakButton } from '../../speech/SpeakButton';
import { spokenLanguage, spokenText } from '../../speech/spoken';

/** Reads an answer aloud, in its main language; absent where the browser has no voice of it. */
export function ReadAloud({ markdown }: { readonly markdown: string }) {
  const { text, language } = useMemo(() => {
    const text = spokenText(markdown);
    return { text, language: spokenLanguage(text) };
  }, [markdown]);
  return <SpeakButton text={text} language={language} label="朗读回答" />;
}
