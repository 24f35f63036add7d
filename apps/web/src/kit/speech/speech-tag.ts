import type { Language } from '@guanlan/contract';

/** Tags of speech engines that differ from the language's own. */
const tags: Partial<Record<Language, string>> = {
  'zh-Hans': 'zh-CN',
  'zh-Hant': 'zh-TW',
  en: 'en-US',
  ja: 'ja-JP',
  ko: 'ko-KR',
  fr: 'fr-FR',
  de: 'de-DE',
  es: 'es-ES',
  pt: 'pt-PT',
  it: 'it-IT',
  ru: 'ru-RU',
};

/** Language tag for the browser's speech engine (BCP 47). */
export const speechTag = (language: Language): string => tags[language] ?? language;

/** Normalised parts of a tag: some Android voices have `_`, some name the script, some Mandarin ones are `cmn`. */
function parts(tag: string): { readonly language: string; readonly region: string } {
  const [language = '', ...rest] = tag.toLowerCase().split(/[-_]/);
  if (rest.includes('hans') && !rest.includes('cn')) rest.push('cn');
  if (rest.includes('hant') && !rest.includes('hk')) rest.push('tw');
  return { language: language === 'cmn' ? 'zh' : language, region: rest.find((part) => /^[a-z]{2}$/.test(part)) ?? '' };
}

/** Rank of a voice for a language, higher is better; null where it would read in another language. */
export function suits(voice: Pick<SpeechSynthesisVoice, 'lang' | 'localService'>, language: Language): number | null {
  const [own, wanted] = [parts(voice.lang), parts(speechTag(language))];
  if (own.language !== wanted.language) return null;
  // A voice of Hong Kong or Macau reads Cantonese.
  if (own.language === 'zh' && /^(hk|mo)$/.test(own.region)) return null;
  // Voices on the device first: they work without a network and send the text to nobody.
  return (voice.localService ? 2 : 0) + (own.region === wanted.region ? 1 : 0);
}
