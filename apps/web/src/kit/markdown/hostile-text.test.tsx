import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Markdown } from './Markdown';
import { MarkdownBlocks } from './syntax/blocks';

// The parser's formulas bring KaTeX with them, which complains of a page without a doctype.
vi.hoisted(() => Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' }));

const drawn = (text: string): string => renderToStaticMarkup(<Markdown text={text} />);
/** A header of so many columns, and so many rows of one cell. */
const table = (columns: number, rows: number, before = ''): string =>
  [`${before}${'|a'.repeat(columns)}|`, `${before}${'|-'.repeat(columns)}|`, ...Array(rows).fill(`${before}|b|`)].join(
    '\n',
  );

it.each([
  ['by itself', ''],
  ['in a quote', '> '],
  ['in a quote of a quote', '> > '],
])('a table %s that is mostly padding is shown as it was written', (_, before) => {
  const html = drawn(table(1000, 1000, before));
  expect(html.length).toBeLessThan(100_000);
  expect(html).toContain('|b|');
});

it('tables that are what they say stay tables, also where rows lack some cells', () => {
  expect(drawn('|a|b|c|d|\n|-|-|-|-|\n|1|2|3|4|\n|1|\n|1|2|')).toContain('<table');
  expect(drawn(`${'|a'.repeat(30)}|\n${'|-'.repeat(30)}|\n${`${'|b'.repeat(30)}|\n`.repeat(200)}`)).toContain('<table');
});

it('a block is parsed with the definitions that it refers to, and no others', () => {
  const definitions = Array.from({ length: 1000 }, (_, at) => `[d${at}]: https://a.example/${at}`).join('\n');
  const blocks = new MarkdownBlocks().update(`${'[x]\n\n'.repeat(1000)}[D7] 和 [文][d8]\n\n${definitions}`);
  const attached = blocks.map((block) => (block.kind === 'markdown' ? block.definitions : '')).filter(Boolean);
  expect(attached).toEqual(['[d7]: https://a.example/7\n[d8]: https://a.example/8']);
});

it('what the definitions of all blocks come to is bounded, however the text came', () => {
  const text = `[a]: https://a.example/${'a'.repeat(1900)}\n\n${'[a]\n\n'.repeat(1000)}`;
  const attachedTo = (made: MarkdownBlocks): number =>
    made.update(text).reduce((sum, block) => sum + (block.kind === 'markdown' ? block.definitions.length : 0), 0);
  const streamed = new MarkdownBlocks();
  for (let end = 100; end < text.length; end += 100) streamed.update(text.slice(0, end));
  const whole = attachedTo(new MarkdownBlocks());
  expect(whole).toBeGreaterThan(1900);
  expect(whole).toBeLessThanOrEqual(100_000);
  expect(attachedTo(streamed)).toBe(whole);
});

it.each(['>', '1) ', '- > '])('%s a thousand times over is still a text', (mark) => {
  expect(drawn(mark.repeat(10_000))).toContain(mark === '>' ? '&gt;' : mark.trim().slice(0, 1));
});

it.each(['> a', '- a'])('%s with thousands of lines that continue it is shown as it was written', (first) => {
  const html = drawn(`${first}\n${'b\n'.repeat(3_000)}`);
  expect(html).not.toMatch(/<blockquote|<li/);
  expect(html).toContain('b\nb\n');
});

it('quotes and lists of a thousand lines stay what they are', () => {
  expect(drawn('> a\n'.repeat(1_000))).toContain('<blockquote');
  expect(drawn('- a\n'.repeat(1_000))).toContain('<li');
});
