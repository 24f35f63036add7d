/** Names of languages as the transcription writes them, by the code of the language. */
const englishNames: Readonly<Record<string, string>> = {
  ...{ chinese: 'zh', mandarin: 'zh', cantonese: 'yue', english: 'en', japanese: 'ja', korean: 'ko', french: 'fr' },
  ...{ german: 'de', spanish: 'es', italian: 'it', portuguese: 'pt', russian: 'ru', arabic: 'ar', hindi: 'hi' },
  ...{ thai: 'th', vietnamese: 'vi', indonesian: 'id', malay: 'ms', turkish: 'tr', dutch: 'nl', polish: 'pl' },
};

const names = new Intl.DisplayNames(['zh-CN'], { type: 'language' });

/** Name of a language in Chinese, of its code or its English name; what is neither stays as it is. */
export function languageText(language: string): string {
  const code = englishNames[language.toLowerCase()] ?? language;
  try {
    return names.of(code) ?? language;
  } catch {
    // No code of a language has this form.
    return language;
  }
}
