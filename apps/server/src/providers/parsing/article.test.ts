import { COPY_TEXT_MAX } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { article, articleOf } from './article.js';

const paragraph = (n: number): string =>
  `第${n}段：江水从上游来，经过观澜亭，向东流去。两岸的人听着潮声入睡，也听着潮声醒来，年年如此。`;
const body = (more = ''): string =>
  `<article><h1>潮水的声音</h1>${[1, 2, 3, 4].map((n) => `<p>${paragraph(n)}</p>`).join('\n')}${more}</article>`;
const page = (inside: string, head = '<title>潮水的声音 - 观澜报</title>'): string =>
  `<!doctype html><html><head>${head}</head><body><nav><a href="/">首页</a> 登录</nav>${inside}<footer>版权所有</footer></body></html>`;

const url = 'https://news.example.com/a/1';
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const found = (html: string, from = url) => {
  const read = articleOf(html, from);
  if (!read) throw new Error('no article');
  return read;
};

describe('articleOf', () => {
  it('takes the main text, a paragraph a line, and nothing around it', () => {
    const { text, ...article } = found(page(body()));
    expect(text.split('\n\n').filter((line) => line.startsWith('第'))).toEqual([1, 2, 3, 4].map(paragraph));
    expect(text).not.toMatch(/登录|版权|</);
    expect(article).toMatchObject({ site: 'news.example.com', truncated: false });
    expect(article.title).toContain('潮水的声音');
  });

  it('believes what the page says of itself', () => {
    const head = '<meta property="og:title" content="另一个题目"><meta property="og:site_name" content="观澜报">';
    expect(found(page(body(), head))).toMatchObject({
      title: '另一个题目',
      site: '观澜报',
    });
  });

  it('reads articles of official accounts, which are sent hidden', () => {
    const hidden = `<div id="js_content" style="visibility: hidden; opacity: 0;">${[1, 2, 3].map((n) => `<p><span>${paragraph(n)}</span></p>`).join('')}</div>`;
    expect(found(page(hidden)).text).toContain(paragraph(2));
  });

  it('takes no script, no style and no comment for text', () => {
    const noise = '<script>alert("甲")</script><style>p{color:red}</style><!-- 乙 --><noscript>丙</noscript>';
    expect(found(page(body(noise))).text).not.toMatch(/甲|color|乙/);
  });

  it('cuts what is too long between characters, and says so', () => {
    const { text, truncated } = found(page(`<article><p>${'😀江水东流，'.repeat(3000)}</p></article>`));
    expect(truncated).toBe(true);
    expect(text.length).toBeLessThanOrEqual(COPY_TEXT_MAX);
    expect(text).not.toMatch(/[\ud800-\udbff]$/);
  });

  it.each([
    ['deep', '<div>'.repeat(500_000), 'TOO_DEEP'],
    ['deep by inline elements', '<b>'.repeat(500_000), 'TOO_DEEP'],
    ['wide', body('<b></b>'.repeat(31_000)), 'TOO_LARGE'],
    ['of many paragraphs', '<p>x</p>'.repeat(375_000), 'TOO_LARGE'],
    ['of many entities', `<p>${'a&amp;'.repeat(500_000)}</p>`, 'TOO_LARGE'],
    ['of many comments', '<!--x-->'.repeat(375_000), 'TOO_LARGE'],
    ['of many attributes', `<p ${Array.from({ length: 200_000 }, (_, n) => `a${n}`).join(' ')}>x</p>`, 'TOO_LARGE'],
  ])('refuses a page that is too %s before a DOM is made of it', (_, inside, code) => {
    expect(() => articleOf(page(inside), url)).toThrow(expect.objectContaining({ name: 'ParseError', code }));
  });

  it.each(['', 'no html', '<html></html>', page('<p>请登录</p>'), '<', '<svg><title>x'])(
    'finds no article in %j',
    (html) => {
      expect(articleOf(html, url)).toBeNull();
    },
  );
});

describe('article', () => {
  it('reads pages in the old Chinese character sets', () => {
    // GBK of 中文正文, repeated.
    const word = [0xd6, 0xd0, 0xce, 0xc4, 0xd5, 0xfd, 0xce, 0xc4, 0xa3, 0xac];
    const bytes = [
      ...bytesOf('<html><head><meta charset="gb2312"></head><body><article><p>'),
      ...Array.from({ length: 40 }, () => word).flat(),
      ...bytesOf('</p></article></body></html>'),
    ];
    const old = article(Uint8Array.from(bytes), { url, contentType: 'text/html' });
    expect(old?.text).toContain('中文正文，中文正文，');
  });

  it('reads plain text', () => {
    const read = article(bytesOf(' 一段文字 '), { url, contentType: 'text/plain; charset=utf-8' });
    expect(read).toMatchObject({ text: '一段文字', title: '', site: 'news.example.com' });
    expect(article(new Uint8Array(), { url, contentType: 'text/plain' })).toBeNull();
  });

  it('reads a page whose character set is unknown', () => {
    const contentType = 'text/html; charset=no-such';
    expect(article(bytesOf(page(body())), { url, contentType })?.text).toContain(paragraph(1));
  });
});
