import { expect, it } from 'vitest';
import { frameworkLocale } from './framework-locale';

it.each(['zh', 'zh-CN', 'zh-TW', 'zh-Hans', 'zh-Hant-HK', 'ZH-cn'])('is Chinese for a browser in %s', (language) => {
  expect(frameworkLocale('browser', language)).toBe('zh-Hans');
});

it.each(['en', 'en-US', 'ja', 'de-CH', 'zha', ''])('is English for a browser in "%s"', (language) => {
  expect(frameworkLocale('browser', language)).toBe('en');
});

it('prefers the chosen language over the browser’s', () => {
  expect(frameworkLocale('en', 'zh-CN')).toBe('en');
  expect(frameworkLocale('zh-Hans', 'en-US')).toBe('zh-Hans');
});
