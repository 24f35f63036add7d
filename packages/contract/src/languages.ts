import * as z from 'zod/mini';

/** The languages that are translated between, by their tags (BCP 47). */
export const Language = z.enum([
  'zh-Hans',
  'zh-Hant',
  'en',
  'ja',
  'ko',
  'fr',
  'de',
  'es',
  'pt',
  'it',
  'ru',
  'ar',
  'th',
  'vi',
  'id',
  'ms',
  'hi',
  'tr',
]);
export type Language = z.infer<typeof Language>;

/** The Chinese name of each language. */
export const languageNames: Readonly<Record<Language, string>> = {
  'zh-Hans': '简体中文',
  'zh-Hant': '繁体中文',
  en: '英语',
  ja: '日语',
  ko: '韩语',
  fr: '法语',
  de: '德语',
  es: '西班牙语',
  pt: '葡萄牙语',
  it: '意大利语',
  ru: '俄语',
  ar: '阿拉伯语',
  th: '泰语',
  vi: '越南语',
  id: '印尼语',
  ms: '马来语',
  hi: '印地语',
  tr: '土耳其语',
};

/** Whether words of a language stand apart by spaces. */
export function hasSpaces(language: Language): boolean {
  return !/^(zh|ja|th)/.test(language);
}
