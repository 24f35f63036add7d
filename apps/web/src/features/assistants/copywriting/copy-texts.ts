import type { CopyInput, CopyLength, CopyPlatform, CopyTone } from '@guanlan/contract';

export const platforms: readonly (readonly [CopyPlatform, string])[] = [
  ['general', '不限'],
  ['wechat', '公众号'],
  ['xiaohongshu', '小红书'],
  ['douyin', '抖音口播'],
  ['weibo', '微博'],
  ['zhihu', '知乎'],
  ['moments', '朋友圈'],
  ['product', '商品详情'],
  ['email', '邮件'],
];

export const tones: readonly (readonly [CopyTone, string])[] = [
  ['keep', '同原文'],
  ['plain', '平实'],
  ['warm', '亲切'],
  ['lively', '活泼'],
  ['humorous', '幽默'],
  ['formal', '正式'],
  ['persuasive', '有说服力'],
  ['literary', '文艺'],
];

export const lengths: readonly (readonly [CopyLength, string])[] = [
  ['shorter', '更短'],
  ['same', '相近'],
  ['longer', '更长'],
];

export const versionCounts: readonly (readonly [number, string])[] = [1, 2, 3, 4, 5].map((n) => [n, `${n} 版`]);

/** Notes for another try that one tap sends. */
export const wishes = ['更短一点', '更长一点', '更口语', '更正式', '换个开头', '去掉表情符号'] as const;

const nameOf = <T>(options: readonly (readonly [T, string])[], value: T): string =>
  options.find(([option]) => option === value)?.[1] ?? '';

/** Settings of a run on one line. */
export function settingsLine({ platform, tone, length, demand }: CopyInput): string {
  return [
    `平台${nameOf(platforms, platform)}`,
    `语气${nameOf(tones, tone)}`,
    `篇幅${nameOf(lengths, length)}`,
    ...(demand ? [demand] : []),
  ].join(' · ');
}

/** Number of characters (graphemes) without white space. */
export const countOf = (text: string): number =>
  Array.from(new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text.replace(/\s+/g, ''))).length;

/** Length of a text compared with the original, in words. */
export function lengthLine(text: string, original: string): string {
  const [now, before] = [countOf(text), countOf(original)];
  const more = now - before;
  const against = more === 0 ? '与原文一样长' : `比原文${more > 0 ? '多' : '少'} ${Math.abs(more)} 字`;
  return `${now} 字，${against}`;
}
