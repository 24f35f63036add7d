import { describe, expect, it } from 'vitest';
import { linkIn } from './article-link.js';

describe('linkIn', () => {
  it.each([
    ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
    ['看这篇：https://example.com/a，写得好', 'https://example.com/a'],
    ['【潮水】https://mp.weixin.qq.com/s/AbC-_1 复制打开', 'https://mp.weixin.qq.com/s/AbC-_1'],
    ['链接https://example.com/a后面是字', 'https://example.com/a'],
    ['(http://example.com/a).', 'http://example.com/a'],
    ['没有链接 example.com', null],
    ['https://', null],
  ])('reads %j as %j', (text, link) => {
    expect(linkIn(text)).toBe(link);
  });
});
