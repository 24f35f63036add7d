import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLink } from './share-link.js';

test.each([
  [
    '7.43 复制打开抖音，看看【某某的作品】清晨的海边有多安静 # 旅行 # 日出 https://v.douyin.com/iRNBho6x/ 07/12 w@f.oD aaA:/ ',
    'https://v.douyin.com/iRNBho6x/',
  ],
  ['2.05 a@A.Bc 长按复制此条消息，打开抖音搜索 v.douyin.com/iAbCd12/', 'https://v.douyin.com/iAbCd12/'],
  ['【【示例】三分钟看懂光合作用-哔哩哔哩】 https://b23.tv/AbCd123', 'https://b23.tv/AbCd123'],
  [
    '【示例合集】https://www.bilibili.com/video/BV1xx411c7mD?p=2&share_source=copy_web，点击观看',
    'https://www.bilibili.com/video/BV1xx411c7mD?p=2&share_source=copy_web',
  ],
  [
    '12 【周末去哪儿 - 某某 | 小红书 - 你的生活指南】 😆 aBcD1234 😆 https://www.xiaohongshu.com/discovery/item/66f0?source=webshare&xsec_token=AB-_c=&xsec_source=pc_share',
    'https://www.xiaohongshu.com/discovery/item/66f0?source=webshare&xsec_token=AB-_c=&xsec_source=pc_share',
  ],
  [
    '某某发布了一篇笔记，快来看吧！ http://xhslink.com/a/AbCdEf，复制本条信息，打开【小红书】App查看精彩内容！',
    'http://xhslink.com/a/AbCdEf',
  ],
  ['Check this out: https://youtu.be/dQw4w9WgXcQ?si=AbC-123.', 'https://youtu.be/dQw4w9WgXcQ?si=AbC-123'],
  ['<https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s>', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s'],
  ['来自 https://example.com/intro （官网），视频在 https://b23.tv/xyz987。', 'https://b23.tv/xyz987'],
  ['看（https://example.com/a_(b)）', 'https://example.com/a_(b)'],
  ['https：//b23.tv/AbCd123', 'https://b23.tv/AbCd123'],
  ['HTTPS://B23.TV/AbCd123', 'HTTPS://B23.TV/AbCd123'],
  ['番号 BV1xx411c7mD 这个', 'https://www.bilibili.com/video/BV1xx411c7mD'],
  ['https://例子.中国/视频/1', 'https://例子.中国/视频/1'],
  ['https://example.com/视频，快看', 'https://example.com/'],
])('%s', (text, link) => {
  expect(findLink(text)).toBe(link);
});

test.each(['', '没有链接的一句话', 'ftp://example.com/a', 'https://', 'mail me@b23.tv', 'BV1', 'javascript:alert(1)'])(
  'there is none in %s',
  (text) => {
    expect(findLink(text)).toBeNull();
  },
);

test('whatever the text, the answer is an address of the web, or none', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.constantFrom('https://', '：//', 'b23.tv/', '）', 'BV1xx411c7mD'),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const link = findLink(parts.join(''));
      expect(link === null || /^https?:$/.test(new URL(link).protocol)).toBe(true);
    }),
  );
});

test('words around an address change nothing', () => {
  const words = fc.string({ unit: fc.constantFrom(...'复制打开看【作品】，。！😆 \n') });
  fc.assert(
    fc.property(words, words, (before, after) => {
      expect(findLink(`${before} https://v.douyin.com/iRNBho6x/ ${after}`)).toBe('https://v.douyin.com/iRNBho6x/');
    }),
  );
});
