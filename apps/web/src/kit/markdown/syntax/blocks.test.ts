import { describe, expect, it } from 'vitest';
import { corpus } from '../corpus.fixture';
import { type Block, MarkdownBlocks } from './blocks';

const blocks = (text: string): readonly Block[] => new MarkdownBlocks().update(text);
const kinds = (text: string) => blocks(text).map(({ kind }) => kind);

/** Feeds a text in pieces of `size`. Returns the final blocks. */
function streamed(text: string, size: number, made = new MarkdownBlocks()): readonly Block[] {
  let last: readonly Block[] = [];
  for (let end = size; end < text.length + size; end += size) last = made.update(text.slice(0, end));
  return last;
}

describe('MarkdownBlocks', () => {
  it('splits the text at top-level blocks only', () => {
    expect(kinds('# 题\n\n一段\n还是它\n\n- a\n\n  同一项\n- b\n\n```js\na\n\nb\n```\n\n| a |\n|-|\n| b |\n')).toEqual([
      'markdown',
      'markdown',
      'markdown',
      'code',
      'markdown',
    ]);
  });

  it.each(Object.entries(corpus))('ends with the same blocks however it came: %s', (_, text) => {
    for (const size of [1, 2, 3, 7, 50]) expect(streamed(text, size)).toEqual(blocks(text));
  });

  it('keeps the objects of settled blocks', () => {
    const made = new MarkdownBlocks();
    const before = made.update('第一段\n\n第二段\n\n第三');
    const after = made.update('第一段\n\n第二段\n\n第三段\n\n第四');
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    expect(after).toHaveLength(4);
  });

  it('parses earlier blocks again when the text was replaced', () => {
    const made = new MarkdownBlocks();
    made.update('旧的第一段\n\n旧的第二段\n\n尾');
    expect(made.update('新的\n\n文字')).toEqual(blocks('新的\n\n文字'));
  });

  it('costs the same for a token whether the answer is short or long', () => {
    const made = new MarkdownBlocks();
    const text = Object.values(corpus).join('\n\n').repeat(48);
    const costs: number[] = [];
    for (let at = 0; at < text.length; at += 8) {
      const before = made.lexed;
      made.update(text.slice(0, at + 8));
      costs.push(made.lexed - before);
    }
    const mean = (part: readonly number[]): number => part.reduce((sum, cost) => sum + cost, 0) / part.length;
    const twelfth = Math.floor(costs.length / 12);
    expect(text.length).toBeGreaterThan(20_000);
    expect(mean(costs.slice(-twelfth))).toBeLessThan(mean(costs.slice(0, twelfth)) * 1.1);
    expect(Math.max(...costs)).toBeLessThan(1500);
  });

  it('reads Windows line ends', () => {
    const text = '第一段\r\n\r\n- a\r\n- b\r\n\r\n尾';
    expect(streamed(text, 1)).toEqual(blocks(text.replaceAll('\r\n', '\n')));
  });
});

describe('code blocks', () => {
  it('know when their fence has closed', () => {
    expect(blocks('```ts title="x"\nlet a;')).toEqual([
      { kind: 'code', language: 'ts', code: 'let a;', closed: false },
    ]);
    expect(blocks('```ts\nlet a;\n```')).toEqual([{ kind: 'code', language: 'ts', code: 'let a;', closed: true }]);
    expect(blocks('~~~\n```\n~~~')).toEqual([{ kind: 'code', language: '', code: '```', closed: true }]);
    expect(blocks('````md\n```js\nx\n```\n')[0]).toMatchObject({ closed: false });
  });

  it('do not show an incomplete closing fence', () => {
    expect(blocks('```\na\n`')).toEqual([{ kind: 'code', language: '', code: 'a', closed: false }]);
    expect(blocks('```\na\n``')).toEqual([{ kind: 'code', language: '', code: 'a', closed: false }]);
  });
});

describe('formulas', () => {
  it('may contain blank lines and Markdown syntax', () => {
    expect(blocks('设\n$$\na\n\n- b\n# c\n$$\n后')).toEqual([
      { kind: 'markdown', source: '设', definitions: '', typeset: true },
      { kind: 'math', tex: 'a\n\n- b\n# c', closed: true, source: '$$\na\n\n- b\n# c\n$$\n', typeset: true },
      { kind: 'markdown', source: '后', definitions: '', typeset: true },
    ]);
    expect(blocks('\\[ x^2 \\]')[0]).toMatchObject({ kind: 'math', tex: 'x^2' });
    expect(blocks('$$x$$')[0]).toMatchObject({ kind: 'math', tex: 'x' });
  });

  it('wait for their end, and are inline when text follows', () => {
    expect(blocks('$$\nx +')[0]).toMatchObject({ kind: 'math', tex: 'x +', closed: false });
    expect(kinds('$$x$$ 其中 x 为价格')).toEqual(['markdown']);
    expect(kinds('共 $$5 美元')).toEqual(['markdown']);
  });
});

describe('link definitions', () => {
  it('apply to the blocks that refer to them, also earlier ones', () => {
    const text = '看[文档][1]。\n\n不相干\n\n[1]: https://example.com\n\n尾';
    for (const made of [blocks(text), streamed(text, 1)]) {
      expect(made.map((block) => block.kind === 'markdown' && block.definitions)).toEqual([
        '[1]: https://example.com',
        '',
        '',
      ]);
    }
  });
});
