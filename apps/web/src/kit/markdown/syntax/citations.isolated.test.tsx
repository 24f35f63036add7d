import type { Source } from '@guanlan/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Markdown } from '../Markdown';

vi.hoisted(() => Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' }));
vi.mock('../math/math', () => ({ useTypeset: () => null }));

const sources: readonly Source[] = [
  { n: 1, title: '甲', url: 'https://example.com/a' },
  { n: 12, title: '乙', url: 'https://example.com/b' },
];

function draw(text: string, given: readonly Source[] | null = sources, growing = false): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = renderToStaticMarkup(<Markdown text={text} sources={given} growing={growing} />);
  return root;
}

const linksOf = (root: HTMLElement): string[] =>
  [...root.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);
const a = '[1] https://example.com/a';
const b = '[12] https://example.com/b';

describe('marks of sources', () => {
  it.each([
    ['据载[1]。', '据载[1]。', [a]],
    ['据载^[1]^。', '据载[1]。', [a]],
    ['据载^[1][12]^。', '据载[1][12]。', [a, b]],
    ['据载[1][12]，又[ref_1]', '据载[1][12]，又[1]', [a, b, a]],
    ['**着重[12]**', '着重[12]', [b]],
    ['| 甲 | 乙 |\n| - | - |\n| 一[1] | 二 |', '甲乙一[1]二复制为CSV', [a]],
  ])('%s: known numbers are links', (text, words, links) => {
    const root = draw(text);
    expect(root.textContent?.replace(/\s/g, '')).toBe(words);
    expect(linksOf(root)).toEqual(links);
    expect(root.querySelectorAll('a.md-cite[title]')).toHaveLength(links.length);
  });

  it.each([
    ['另一说[9]。', '另一说。'],
    ['另一说 [9]。', '另一说。'],
    ['另一说[ref_9]。', '另一说。'],
    ['另一说^[9]^。', '另一说。'],
    ['两说^[9][1]^', '两说[1]'],
    ['两说[1][9]，三说[9][1][9]。', '两说[1]，三说[1]。'],
    ['**另一说**[9]。', '另一说。'],
    ['增长 3%[9]，到 2024[9] 年', '增长 3%，到 2024 年'],
    ['见[9](https://invented.example)。', '见。'],
  ])('%s: a number that was not found is removed', (text, words) => {
    const root = draw(text);
    expect(root.textContent).toBe(words);
    expect(linksOf(root).filter((link) => link !== a)).toEqual([]);
  });

  it.each([
    ['数组的第[9]项', '数组的第[9]项'],
    ['取 arr[9] 与 f(x)[9]', '取 arr[9] 与 f(x)[9]'],
    ['取 rows[8][9]', '取 rows[8][9]'],
    ['`a[1]` 与 `[9]`', 'a[1] 与 [9]'],
    ['列表 [9, 10]', '列表 [9, 10]'],
  ])('%s: brackets that cite nothing stay', (text, words) => {
    const root = draw(text);
    expect(root.textContent).toBe(words);
    expect(linksOf(root).filter((link) => link !== a)).toEqual([]);
  });

  it.each([
    ['见[1](https://invented.example)', '见[1]', [a]],
    ['见[[12]](https://invented.example)', '见[12]', [b]],
    ['见[1]\n\n[1]: https://invented.example', '见[1]', [a]],
    ['见[官网](https://invented.example)', '见官网', []],
    ['见 https://invented.example/x 吧', '见 https://invented.example/x 吧', []],
    ['![图](https://invented.example/x.png)', '图', []],
    ['见[原文](https://example.com/a)', '见原文', ['原文 https://example.com/a']],
  ])('%s: no address is taken from the text', (text, words, links) => {
    const root = draw(text);
    expect(root.textContent?.trim()).toBe(words);
    expect(linksOf(root)).toEqual(links);
  });

  it('links only to what was found, whatever the text', () => {
    const pieces = [
      '[1]',
      '^',
      '[',
      '](https://x.example)',
      'https://x.example ',
      '[9]',
      '\n',
      '*',
      '[1]: https://x.example\n',
    ];
    const texts = pieces.flatMap((one) => pieces.flatMap((two) => pieces.map((three) => `字${one}${two}${three}`)));
    const hrefs = [...draw(texts.join('\n\n')).querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(new Set(hrefs)).toEqual(new Set(['https://example.com/a']));
    const tails = texts.slice(0, 200).flatMap((text) => linksOf(draw(text, sources, true)));
    expect(new Set(tails)).toEqual(new Set([a]));
  });

  it('leaves a text alone that rests on no search', () => {
    const root = draw('见[1]与[官网](https://example.org/)', null);
    expect(root.textContent).toBe('见[1]与官网');
    expect(linksOf(root)).toEqual(['官网 https://example.org/']);
  });

  it('links nothing where the search found nothing', () => {
    const root = draw('见[1]、^[1]^与[官网](https://example.org/)', []);
    expect(linksOf(root)).toEqual([]);
    expect(root.textContent).toBe('见[1]、与官网');
  });
});
