import { expect, it } from 'vitest';
import { speechTag, suits } from './speech-tag';

it.each([
  ['en-GB', 'en', true],
  ['en_US', 'en', true],
  ['zh-CN', 'en', false],
  ['cmn-Hans-CN', 'zh-Hans', true],
  ['zh-TW', 'zh-Hans', true],
  ['zh-HK', 'zh-Hant', false],
  ['yue-HK', 'zh-Hant', false],
  ['ja-JP', 'ja', true],
  ['it-IT', 'id', false],
  ['', 'ja', false],
] as const)('a voice of %s for %s: %s', (lang, language, fits) => {
  expect(suits({ lang, localService: true }, language) !== null).toBe(fits);
});

it('prefers a voice on the device, then one of the region', () => {
  const rank = (lang: string, localService: boolean) => suits({ lang, localService }, 'en') ?? -1;
  const ranks = [rank('en-GB', false), rank('en-US', false), rank('en-GB', true), rank('en_US', true)];
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  expect(new Set(ranks).size).toBe(ranks.length);
  expect(suits({ lang: 'zh-Hant', localService: false }, 'zh-Hant')).toBe(1);
});

it('maps Chinese to the tags that speech engines know', () => {
  expect([speechTag('zh-Hans'), speechTag('zh-Hant'), speechTag('vi')]).toEqual(['zh-CN', 'zh-TW', 'vi']);
});
