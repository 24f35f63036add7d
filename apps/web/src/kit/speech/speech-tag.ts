import type { Language } from '@guanlan/contract';

/** The tags that speech engines know these languages by; the others go by their own. */
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

/** The tag to ask the browser's speech engine with (BCP 47). */
export const speechTag = (language: Language): string => tags[language] ?? language;

/** A tag as it is compared: some Android voices have `_`, some are told by the script, some Mandarin ones are `cmn`. */
function parts(tag: string): { readonly language: string; readonly region: string } {
  const [language = '', ...rest] = tag.toLowerCase().split(/[-_]/);
  if (rest.includes('hans') && !rest.includes('cn')) rest.push('cn');
  if (rest.includes('hant') && !rest.includes('hk')) rest.push('tw');
  return { language: language === 'cmn' ? 'zh' : language, region: rest.find((part) => /^[a-z]{2}$/.test(part)) ?? '' };
}

/** How well a voice suits a language: null where it would read in another one, else the higher the better. */
export function suits(voice: Pick<SpeechSynthesisVoice, 'lang' | 'localService'>, language: Language): number | null {
  const [own, wanted] = [parts(voice.lang), parts(speechTag(language))];
  if (own.language !== wanted.language) return null;
  // A voice of Hong Kong or Macau reads Cantonese.
  if (own.language === 'zh' && /^(hk|mo)$/.test(own.region)) return null;
  // On the device first: it works without a network and tells nobody what it reads.
  return (voice.localService ? 2 : 0) + (own.region === wanted.region ? 1 : 0);
}
