import { CopyInput, CopyLength, CopyPlatform, CopyTone } from '@guanlan/contract';
import { expect, it } from 'vitest';
import { countOf, lengthLine, lengths, platforms, settingsLine, tones } from './copy-texts';

it('offers every platform, tone and length of the contract', () => {
  expect(platforms.map(([value]) => value)).toEqual(CopyPlatform.options);
  expect(tones.map(([value]) => value)).toEqual(CopyTone.options);
  expect(lengths.map(([value]) => value)).toEqual(CopyLength.options);
});

it('names the settings of a run in one line', () => {
  const input = CopyInput.parse({
    text: '甲',
    tone: 'warm',
    length: 'same',
    platform: 'weibo',
    versions: 1,
    demand: '带话题',
  });
  expect(settingsLine(input)).toBe('平台微博 · 语气亲切 · 篇幅相近 · 带话题');
});

it('counts graphemes, and compares a length with the original’s', () => {
  expect(countOf('江 水\n👨‍👩‍👧‍👦é')).toBe(4);
  expect(lengthLine('江水又涨了', '江水涨')).toBe('5 字，比原文多 2 字');
  expect(lengthLine('江', '江水涨')).toBe('1 字，比原文少 2 字');
  expect(lengthLine('江', '水')).toBe('1 字，与原文一样长');
});
