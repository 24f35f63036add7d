import { expect, it } from 'vitest';
import { hasLink, isLink } from './copy-draft';

it.each([
  ['https://example.com/a', true, true],
  [' https://example.com/a \n', true, true],
  ['【潮水的声音，一篇关于江边的长文】https://mp.weixin.qq.com/s/x 复制打开', true, false],
  ['点击 https://example.com/join 报名，周末我们一起去江边走一走', true, false],
  [`${'长文案'.repeat(60)} https://example.com/a`, false, false],
  ['没有链接', false, false],
])('of %j', (text, has, is) => {
  expect([hasLink(text), isLink(text)]).toEqual([has, is]);
});
