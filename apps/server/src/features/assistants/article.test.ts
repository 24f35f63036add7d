import { COPY_TEXT_MAX } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { articleOf, type FetchedPage, readArticle } from './article.js';
import { linkIn } from './article-link.js';

const paragraph = (n: number): string =>
  `第${n}段：江水从上游来，经过观澜亭，向东流去。两岸的人听着潮声入睡，也听着潮声醒来，年年如此。`;
const body = (more = ''): string =>
  `<article><h1>潮水的声音</h1>${[1, 2, 3, 4].map((n) => `<p>${paragraph(n)}</p>`).join('\n')}${more}</article>`;
const page = (inside: string, head = '<title>潮水的声音 - 观澜报</title>'): string =>
  `<!doctype html><html><head>${head}</head><body><nav><a href="/">首页</a> 登录</nav>${inside}<footer>版权所有</footer></body></html>`;

const fetched = (more: Partial<FetchedPage> = {}): FetchedPage => ({
  finalUrl: 'https://news.example.com/a/1',
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  contentType: 'text/html',
  body: new TextEncoder().encode(page(body())),
  ...more,
});
const codeOf = (make: () => unknown): unknown => {
  try {
    make();
    return 'OK';
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
};

describe('articleOf', () => {
  it('takes the main text, a paragraph a line, and nothing around it', () => {
    const article = articleOf(page(body()), 'https://news.example.com/a/1');
    expect(article.text.split('\n\n').filter((line) => line.startsWith('第'))).toEqual([1, 2, 3, 4].map(paragraph));
    expect(article.text).not.toMatch(/登录|版权|</);
    expect(article).toMatchObject({ site: 'news.example.com', truncated: false });
    expect(article.title).toContain('潮水的声音');
  });

  it('believes what the page says of itself', () => {
    const head = '<meta property="og:title" content="另一个题目"><meta property="og:site_name" content="观澜报">';
    expect(articleOf(page(body(), head), 'https://news.example.com/a')).toMatchObject({
      title: '另一个题目',
      site: '观澜报',
    });
  });

  it('reads articles of official accounts, which are sent hidden', () => {
    const hidden = `<div id="js_content" style="visibility: hidden; opacity: 0;">${[1, 2, 3].map((n) => `<p><span>${paragraph(n)}</span></p>`).join('')}</div>`;
    expect(articleOf(page(hidden), 'https://mp.weixin.qq.com/s/x').text).toContain(paragraph(2));
  });

  it('takes no script, no style and no comment for text', () => {
    const noise = '<script>alert("甲")</script><style>p{color:red}</style><!-- 乙 --><noscript>丙</noscript>';
    expect(articleOf(page(body(noise)), 'https://example.com/').text).not.toMatch(/甲|color|乙/);
  });

  it('cuts what is too long between characters, and says so', () => {
    const { text, truncated } = articleOf(
      page(`<article><p>${'😀江水东流，'.repeat(3000)}</p></article>`),
      'https://example.com/',
    );
    expect(truncated).toBe(true);
    expect(text.length).toBeLessThanOrEqual(COPY_TEXT_MAX);
    expect(text).not.toMatch(/[\ud800-\udbff]$/);
  });

  it('gives up on a page that was made to be too much', () => {
    const deep = '<div>'.repeat(20_000);
    expect(codeOf(() => articleOf(page(deep), 'https://example.com/'))).toBe('PAGE_NO_TEXT');
    const wide = '<b></b>'.repeat(31_000);
    expect(codeOf(() => articleOf(page(body(wide)), 'https://example.com/'))).toBe('PAGE_NO_TEXT');
  });

  it.each(['', 'no html', '<html></html>', page('<p>请登录</p>'), '<', '<svg><title>x'])(
    'finds no article in %j',
    (html) => {
      expect(codeOf(() => articleOf(html, 'https://example.com/'))).toBe('PAGE_NO_TEXT');
    },
  );
});

describe('readArticle', () => {
  it('reads pages in the old Chinese character sets', () => {
    // GBK of 中文正文, repeated.
    const word = [0xd6, 0xd0, 0xce, 0xc4, 0xd5, 0xfd, 0xce, 0xc4, 0xa3, 0xac];
    const bytes = [
      ...new TextEncoder().encode('<html><head><meta charset="gb2312"></head><body><article><p>'),
      ...Array.from({ length: 40 }, () => word).flat(),
      ...new TextEncoder().encode('</p></article></body></html>'),
    ];
    const old = fetched({ body: Uint8Array.from(bytes), headers: { 'content-type': 'text/html' } });
    expect(readArticle(old).text).toContain('中文正文，中文正文，');
  });

  it('reads plain text', () => {
    const plain = { contentType: 'text/plain', headers: {}, body: new TextEncoder().encode(' 一段文字 ') };
    expect(readArticle(fetched(plain))).toMatchObject({ text: '一段文字', title: '', site: 'news.example.com' });
  });

  it('says why there is none', () => {
    expect(codeOf(() => readArticle(fetched({ status: 404 })))).toBe('PAGE_UNREACHABLE');
    expect(codeOf(() => readArticle(fetched({ contentType: 'text/plain', body: new Uint8Array() })))).toBe(
      'PAGE_NO_TEXT',
    );
    expect(codeOf(() => readArticle(fetched({ headers: { 'content-type': 'text/html; charset=no-such' } })))).toBe(
      'OK',
    );
  });
});

describe('linkIn', () => {
  it.each([
    ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
    ['看这篇：https://example.com/a，写得好', 'https://example.com/a'],
    ['【潮水】https://mp.weixin.qq.com/s/AbC-_1 复制打开', 'https://mp.weixin.qq.com/s/AbC-_1'],
    ['链接https://example.com/a后面是字', 'https://example.com/a'],
    ['(http://example.com/a).', 'http://example.com/a'],
    ['没有链接 example.com', null],
    ['https://', null],
  ])('of %j is %j', (text, link) => {
    expect(linkIn(text)).toBe(link);
  });
});
