import type { Locale } from '../ui/texts';

/**
 * Language of the framework's own texts: the chosen one, else Chinese for a browser in any Chinese, and the
 * specification's English for all others.
 */
export function frameworkLocale(chosen: Locale | 'browser', browserLanguage: string): Locale {
  if (chosen !== 'browser') return chosen;
  return /^zh\b/i.test(browserLanguage) ? 'zh-Hans' : 'en';
}
