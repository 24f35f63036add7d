import type { Locale } from '../ui/texts';

/**
 * The language of the framework's own texts: the one that was chosen, else Chinese for a browser in any Chinese, and
 * the specification's English for every other.
 */
export function frameworkLocale(chosen: Locale | 'browser', browserLanguage: string): Locale {
  if (chosen !== 'browser') return chosen;
  return /^zh\b/i.test(browserLanguage) ? 'zh-Hans' : 'en';
}
