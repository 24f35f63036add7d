import { cleanup, render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { corpus } from './corpus.fixture';
import { Markdown } from './Markdown';

// A tree that stays mounted would go on working after the window is gone.
afterEach(cleanup);

// Formulas stay unrendered here, since MathView.test.tsx covers them. The parser's formulas load KaTeX, which warns
// about a page without a doctype.
vi.hoisted(() => Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' }));
vi.mock('./math/math', () => ({ useTypeset: () => null }));

function draw(text: string, growing = false): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = renderToStaticMarkup(<Markdown text={text} growing={growing} />);
  return root;
}

const html = (text: string, growing = false): string => draw(text, growing).querySelector('.md-part')?.innerHTML ?? '';
const words = (text: string, growing = false): string => draw(text, growing).textContent ?? '';

describe('Chinese', () => {
  it.each([
    ['**重点：**正文', '<p><strong>重点：</strong>正文</p>'],
    ['他说**“你好”**了', '<p>他说<strong>“你好”</strong>了</p>'],
    ['*着重*号', '<p><em>着重</em>号</p>'],
    ['~~删除：~~正文', '<p><del>删除：</del>正文</p>'],
    ['约 20~25 元，30~40 元', '<p>约 20~25 元，30~40 元</p>'],
    ['床前明月光，\n疑是地上霜。', '<p>床前明月光，<br>疑是地上霜。</p>'],
  ])('%s', (text, expected) => {
    expect(html(text).replace(/<br>\n/g, '<br>')).toBe(expected);
  });

  it('ends a bare address before Chinese text', () => {
    const [link] = draw('见https://example.com/a?b=1。后面（https://example.com/x_(y)）').querySelectorAll('a');
    expect(link?.getAttribute('href')).toBe('https://example.com/a?b=1');
    expect(words('见https://example.com/a。后')).toBe('见https://example.com/a。后');
  });

  it('links do not nest', () => {
    expect(draw('[https://example.com](https://example.com/b)').querySelectorAll('a')).toHaveLength(1);
  });
});

describe('what models write', () => {
  it('keeps the short cells of a table on one line, and lets the long ones wrap', () => {
    const root = draw('|a|b|\n|-|-|\n|O(n log n) 次|一二三四五六七八九十一二三|\n');
    expect([...root.querySelectorAll('td')].map((cell) => cell.dataset.short)).toEqual(['true', undefined]);
  });

  it('tables keep their alignment and scroll by keyboard', () => {
    const root = draw(corpus.table ?? '');
    expect(root.querySelectorAll('thead th')).toHaveLength(3);
    expect(root.querySelectorAll('tbody tr')).toHaveLength(2);
    expect(root.querySelectorAll<HTMLElement>('td')[2]?.style.textAlign).toBe('right');
    expect(root.querySelector('table')?.closest('section')?.getAttribute('tabindex')).toBe('0');
  });

  it('lists continue their numbering after code, and tasks name their state', () => {
    expect(draw('1. a\n\n```\nx\n```\n\n2. b').querySelectorAll('ol')[1]?.getAttribute('start')).toBe('2');
    const marks = [...draw('- [x] 做完\n- [ ] 没做').querySelectorAll('[role=img]')].map((mark) =>
      mark.getAttribute('aria-label'),
    );
    expect(marks).toEqual(['已完成', '未完成']);
  });

  it.each([
    ['# 一\n\n## 二\n\n###### 六', 'H3 H4 H6'],
    ['## 二\n\n### 三\n\n# 一', 'H3 H4 H3'],
    ['#### 四\n\n##### 五', 'H3 H4'],
  ])('headings stand below those of the page and leave no level out: %j', (text, tags) => {
    const found = [...draw(text).querySelectorAll('h1, h2, h3, h4, h5, h6')];
    expect(found.map((one) => one.tagName).join(' ')).toBe(tags);
  });

  it('code in a list keeps its language and its characters', () => {
    const code = draw('1. 看：\n   ```py\n   a = "$x"  \n   ```').querySelector('figure');
    expect(code?.querySelector('figcaption span')?.textContent).toBe('py');
    expect(code?.querySelector('code')?.textContent).toBe('a = "$x"  \n');
  });

  it('formulas are set inline, displayed and in brackets, and prices stay text', () => {
    const root = draw(`${corpus.math}\n- 列表里：\n\n  $$\n  x\n  $$\n`);
    const of = (kind: string) => [...root.querySelectorAll(kind)].map((one) => one.textContent);
    expect(of('.md-math')).toEqual(['E=mc^2', 'a']);
    expect(of('.md-math-display')).toHaveLength(4);
    expect(root.textContent).toContain('价格 $5 到 $6');
  });

  it('HTML is shown as text, except line breaks', () => {
    expect(words('用 <div> 与 <span class="x"> 标签')).toBe('用 <div> 与 <span class="x"> 标签');
    expect(draw('| a |\n|-|\n| 一<br>二 |').querySelectorAll('td br')).toHaveLength(1);
    expect(words('<details>\n<summary>摘要</summary>\n\n内容\n\n</details>')).toContain('内容');
  });

  it('link definitions apply wherever they are, and footnotes keep their text', () => {
    const root = draw(corpus.links ?? '');
    expect([...root.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'https://example.com/a',
      'https://example.com/b',
    ]);
    expect(root.textContent).toContain('脚注的文字');
  });

  it('images of foreign hosts are not fetched until asked for', () => {
    const inside = draw('看图：![走势图](data:image/png;base64,AAAA)');
    expect(inside.querySelector('img')).toBeNull();
    expect(inside.textContent).toContain('走势图（图片无法显示）');
    const root = draw('![走势图](https://example.com/a.png)');
    expect(root.querySelector('img')).toBeNull();
    expect(root.querySelector('button')?.textContent).toBe('走势图 · 点按加载（example.com）');
  });
});

describe('hostile text', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:msgbox)',
    '[x](//evil.example)',
    '[x](/pages/account/account)',
    '[x](#/pages/account/account)',
    '![x](javascript:alert(1))',
    '![x](data:image/svg+xml,<svg onload=alert(1)>)',
    '[x]: javascript:alert(1)\n\n[x]',
    '<javascript:alert(1)>',
    '$\\href{javascript:alert(1)}{x}$',
    '```"><img src=x onerror=alert(1)>\nx\n```',
    '| <img src=x onerror=alert(1)> |\n|-|\n| x |',
    '# <style>*{display:none}</style>',
    '<form action=https://evil.example><input name=p></form>',
  ])('%s', (text) => {
    for (const growing of [false, true]) {
      const root = draw(text, growing);
      expect(root.querySelector('script, style, iframe, svg, form, object, embed, base, meta, link')).toBeNull();
      for (const element of root.querySelectorAll('*')) {
        for (const { name } of element.attributes) expect(name).not.toMatch(/^on|^srcdoc$|^formaction$/);
      }
      expect(root.querySelector('img, input')).toBeNull();
      for (const link of root.querySelectorAll('a')) expect(link.getAttribute('href')).toMatch(/^(https?:|mailto:)/);
    }
  });

  it('links send no referrer and open a new tab', () => {
    const link = draw('[x](https://example.com)').querySelector('a');
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(link?.getAttribute('target')).toBe('_blank');
  });
});

describe('a text that is still being written', () => {
  it.each([
    ['**重点', '<p><strong>重点</strong></p>'],
    ['前**重点：', '<p>前<strong>重点：</strong></p>'],
    ['a `co', '<p>a <code>co</code></p>'],
    ['[链接](https://exa', '<p>链接</p>'],
    ['| 代码 | 名称 |', ''],
    ['| 代码 | 名称 |\n|--', ''],
    ['价格 $5', '<p>价格 $5</p>'],
  ])('%s', (text, expected) => {
    expect(html(text, true)).toBe(expected);
  });

  it('shows a table as soon as its head is complete, and an unclosed formula', () => {
    expect(draw('| 代码 | 名称 |\n|--|--|', true).querySelectorAll('th')).toHaveLength(2);
    expect(draw('| 代码 | 名称 |\n|--|--|\n| 6000', true).querySelectorAll('td')).toHaveLength(2);
    expect(draw('$$\nx +', true).querySelector('.md-math-display')?.textContent).toBe('公式…');
  });

  it('shows constructs that were never completed as text', () => {
    expect(words('| 代码 | 名称 |')).toBe('| 代码 | 名称 |');
    expect(words('$$\nx +')).toBe('$$\nx +');
    expect(words('**重点')).toBe('**重点');
  });

  it('shows the end of an unfinished text without its open marks', () => {
    const root = document.createElement('div');
    root.innerHTML = renderToStaticMarkup(<Markdown text={'**一**\n\n先看**重'} unfinished />);
    expect([...root.querySelectorAll('strong')].map((one) => one.textContent)).toEqual(['一', '重']);
    expect(root.textContent).not.toContain('*');
    expect(root.querySelector('[data-grown]')).toBeNull();
  });
});

it('renders a streamed text like a complete one', { timeout: 60_000 }, () => {
  const text = Object.values(corpus).join('\n\n').repeat(16);
  const view = render(<Markdown text="" growing />);
  const step = Math.ceil(text.length / 150);
  for (let end = step; end < text.length; end += step) view.rerender(<Markdown text={text.slice(0, end)} growing />);
  view.rerender(<Markdown text={text} />);
  const once = render(<Markdown text={text} />);
  expect(text.length).toBeGreaterThan(14_000);
  expect(view.container.innerHTML.replace(' data-grown="true"', '')).toBe(once.container.innerHTML);
});

it('renders the beginning of a long text first where it is read from there', async () => {
  const text = Array.from({ length: 200 }, (_, at) => `**第 ${at} 段**`).join('\n\n');
  const { container } = render(<Markdown text={text} paced="from-start" />);
  const bold = (): (string | null)[] => [...container.querySelectorAll('strong')].map((one) => one.textContent);
  expect(bold().length).toBeLessThan(60);
  expect(bold()[0]).toBe('第 0 段');
  for (const at of [0, 100, 199]) expect(container.textContent).toContain(`第 ${at} 段`);
  await vi.waitFor(() => expect(bold()).toHaveLength(200), 20_000);
  expect(container.innerHTML).toBe(render(<Markdown text={text} />).container.innerHTML);
});

it('renders no more than a few long blocks of a paced text at first', () => {
  const table = `|a|\n|-|\n${'|b|\n'.repeat(900)}\n`;
  const { container } = render(<Markdown text={table.repeat(16)} paced="from-start" />);
  expect(container.querySelectorAll('table').length).toBeGreaterThan(0);
  expect(container.querySelectorAll('table').length).toBeLessThan(6);
});

it('renders what is added to a paced text as it comes', () => {
  const text = Array.from({ length: 200 }, (_, at) => `第 ${at} 段`).join('\n\n');
  const view = render(<Markdown text={text} paced="from-start" growing />);
  view.rerender(<Markdown text={`${text}\n\n${'乙\n\n'.repeat(40)}**丙**`} paced="from-start" growing />);
  expect(view.container.querySelector('strong')?.textContent).toBe('丙');
});

it('renders the end of a long text first, and has all of its words at any time', async () => {
  const text = Array.from({ length: 200 }, (_, at) => `**第 ${at} 段**`).join('\n\n');
  const { container } = render(<Markdown text={text} paced="from-end" />);
  const bold = (): number => container.querySelectorAll('strong').length;
  expect(bold()).toBeLessThan(60);
  expect(container.querySelector('.md')?.lastElementChild?.textContent).toContain('第 199 段');
  for (const at of [0, 100, 199]) expect(container.textContent).toContain(`第 ${at} 段`);
  await vi.waitFor(() => expect(bold()).toBe(200), 20_000);
  expect(container.innerHTML).toBe(render(<Markdown text={text} />).container.innerHTML);
});
