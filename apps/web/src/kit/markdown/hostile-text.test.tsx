import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { growthOf } from '../../base/cpu-growth.fixture';
import { Markdown } from './Markdown';
import { MarkdownBlocks } from './syntax/blocks';

// The Markdown parser's formulas load KaTeX, which warns about a page without a doctype.
vi.hoisted(() => Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' }));

const drawn = (text: string): string => renderToStaticMarkup(<Markdown text={text} />);
/** Table with a header of `columns` cells, and `rows` rows of one cell. */
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

it('marks stacked thousands of times over are shown as far as any writing stacks them', () => {
  for (const text of [
    `a${'\u0301'.repeat(20_000)}`,
    `\`a${'\u0E33'.repeat(20_000)}\``,
    `\`\`\`\na${'\u0301'.repeat(20_000)}`,
  ])
    expect(drawn(text).length).toBeLessThan(2_000);
});

it('genuine tables stay tables, also where rows lack some cells', () => {
  expect(drawn('|a|b|c|d|\n|-|-|-|-|\n|1|2|3|4|\n|1|\n|1|2|')).toContain('<table');
  expect(drawn(`${'|a'.repeat(30)}|\n${'|-'.repeat(30)}|\n${`${'|b'.repeat(30)}|\n`.repeat(120)}`)).toContain('<table');
});

it('a block is parsed with the definitions that it refers to, and no others', () => {
  const definitions = Array.from({ length: 1000 }, (_, at) => `[d${at}]: https://a.example/${at}`).join('\n');
  const blocks = new MarkdownBlocks().update(`${'[x]\n\n'.repeat(1000)}[D7] 和 [文][d8]\n\n${definitions}`);
  const attached = blocks.map((block) => (block.kind === 'markdown' ? block.definitions : '')).filter(Boolean);
  expect(attached).toEqual(['[d7]: https://a.example/7\n[d8]: https://a.example/8']);
});

it('the total length of attached definitions is bounded, whether streamed or complete', () => {
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

it('quotes and lists of a thousand lines stay quotes and lists', () => {
  expect(drawn('> a\n'.repeat(1_000))).toContain('<blockquote');
  expect(drawn('- a\n'.repeat(1_000))).toContain('<li');
});

it.each([
  ['a text', ''],
  ['a list', '- '],
  ['a quote', '> '],
  ['a table', '|b|\n|-|\n|'],
])('emphasis thousands of times over in %s is shown as it was written', (_, before) => {
  const html = drawn(`${before}${'a*'.repeat(4_001)}`);
  expect(html).not.toContain('<em');
  expect(html).toContain('a*'.repeat(100));
});

it.each(['[1](/', '![a](', '[a]: <\n', '`` ` ', '<a ', '$a '])(
  '%j thousands of times over is shown as it was written',
  (part) => {
    const html = drawn(part.repeat(4_001));
    expect(html).toContain('<pre');
    expect(html).not.toMatch(/<p[ >]/);
  },
);

it('paragraphs with marks beyond those of any answer are shown as they were written, however the text came', () => {
  const text = `${'*a* '.repeat(900)}\n\n`.repeat(30);
  const kindsOf = (blocks: MarkdownBlocks) => blocks.update(text).map(({ kind }) => kind);
  const streamed = new MarkdownBlocks();
  for (let end = 5_000; end < text.length; end += 5_000) streamed.update(text.slice(0, end));
  const kinds = kindsOf(new MarkdownBlocks());
  expect(kinds).toEqual([...Array(5).fill('markdown'), 'code']);
  expect(kindsOf(streamed)).toEqual(kinds);
});

it.each([
  ['a paragraph', 'a\n'],
  ['a paragraph with hard breaks', 'a  \n'],
  ['a paragraph with breaks of Windows', 'a\r\n'],
  ['a table', '|a|\n|-|\n', '|b|\n'],
])('%s of thousands of lines is shown as it was written', (_, first, next = first) => {
  const html = drawn(first + next.repeat(3_000));
  expect(html).toContain('<pre');
  expect(html).not.toMatch(/<br|<table/);
});

it('paragraphs and tables of hundreds of lines stay paragraphs and tables', () => {
  expect(drawn('a\n'.repeat(900)).match(/<br/g)).toHaveLength(899);
  expect(drawn(`|a|\n|-|\n${'|b|\n'.repeat(900)}`).match(/<tr/g)).toHaveLength(901);
});

it.each([
  'a\n\n',
  '# a\n',
  '---\n\n',
  '- a\n\nb\n\n',
  '> a\n\n',
  '`a`\n\n',
  '```\na\n```\n',
  '|a|\n|-|\n|b|\n\n',
  '$$x$$\n',
])('the rest of a text with %j beyond the number of any answer is one block, with all of its words', (part) => {
  const text = part.repeat(20_000);
  const whole = new MarkdownBlocks();
  const blocks = whole.update(text);
  expect(blocks.length).toBeLessThanOrEqual(10_001);
  const rest = blocks.at(-1);
  expect(
    rest?.kind === 'code' && text.endsWith(`${rest.code}\n`.slice(-1_000) + '\n'.repeat(part.endsWith('\n\n') ? 1 : 0)),
  ).toBe(true);
  expect(rest?.kind === 'code' && rest.code.length).toBeGreaterThan(text.length / 4);
});

it('what follows a text that costs too much is not parsed again', () => {
  const part = 'a\n\n';
  const blocks = new MarkdownBlocks();
  const costs: number[] = [];
  for (let count = 1_000; count <= 16_000; count += 1_000) {
    const before = blocks.lexed;
    blocks.update(part.repeat(count));
    costs.push(blocks.lexed - before);
  }
  expect(costs[1]).toBeGreaterThan(0);
  expect(costs.slice(-3)).toEqual([0, 0, 0]);
});

it('a block without end is not parsed again beyond the cost of a text', () => {
  const blocks = new MarkdownBlocks();
  for (let lines = 2_000; lines <= 40_000; lines += 2_000) blocks.update('- a\n'.repeat(lines));
  expect(blocks.lexed).toBeLessThanOrEqual('- a\n'.length * (2_000 + 4_000 + 6_000 + 8_000 + 10_000 + 12_000));
});

it.each([
  ['a table', ''],
  ['a table in a quote', '> '],
])('%s of thousands of cells is shown as it was written, and one of eight hundred is not', (_, before) => {
  const rows = (columns: number, count: number): string =>
    [`${'|a'.repeat(columns)}|`, `${'|-'.repeat(columns)}|`, ...Array<string>(count).fill(`${'|b'.repeat(columns)}|`)]
      .map((row) => before + row)
      .join('\n');
  expect(drawn(rows(8, 100)).match(/<td/g)).toHaveLength(800);
  for (const [columns, count] of [
    [2_000, 1],
    [200, 60],
    [10, 900],
  ] as const) {
    const html = drawn(rows(columns, count));
    expect(html).toContain('<pre');
    expect(html).not.toContain('<td');
  }
});

it('code marks of hundreds of lengths in a long paragraph are shown as they were written', () => {
  const html = drawn(Array.from({ length: 890 }, (_, length) => '`'.repeat(length)).join(' '));
  expect(html).toContain('<pre');
});

it.each([
  ['spaces', '  '],
  ['tabs', '\t'],
])('a list that goes in by %s hundreds of times is shown as it was written', (_, indent) => {
  const listOf = (depth: number): string =>
    Array.from({ length: depth }, (_, at) => `${indent.repeat(at)}- a`).join('\n');
  expect(drawn(listOf(600))).not.toContain('<li');
  expect(drawn(listOf(20)).match(/<li/g)).toHaveLength(20);
});

it('a list of two thousand lines is shown as it was written', () => {
  expect(drawn('- a\n'.repeat(2_000))).not.toContain('<li');
});

it('a text that costs too much, and is replaced, is parsed anew', () => {
  const blocks = new MarkdownBlocks();
  blocks.update('a\n\n'.repeat(20_000));
  expect(blocks.update('# b').map(({ kind }) => kind)).toEqual(['markdown']);
  blocks.update('a\n\n'.repeat(20_000));
  expect(blocks.update('a\n\n'.repeat(3)).map(({ kind }) => kind)).toEqual(Array(3).fill('markdown'));
});

it('hundreds of emphasised words in a text, and in a table, stay emphasised', () => {
  expect(drawn('甲 *乙* **丙** '.repeat(400))).toContain('<em');
  expect(drawn(`|a|b|\n|-|-|\n${'|*a*|**b**|\n'.repeat(900)}`)).toContain('<em');
});

it.each<[string, (length: number) => unknown]>([
  ['blank lines in code', (length) => new MarkdownBlocks().update(`\`\`\`\n${'\n'.repeat(length)}x\n\`\`\``)],
  ['blank lines in a comment', (length) => new MarkdownBlocks().update(`<!--${'\n'.repeat(length)}x-->`)],
  ['paragraphs', (length) => new MarkdownBlocks().update('`a`\n\n'.repeat(length / 2))],
  ['stops in an address', (length) => drawn(`http://a/${'.'.repeat(length)}x`)],
])('CPU for %s grows with their number', (_, run) => {
  expect(growthOf(run, 30_000)).toBeLessThan(3);
});
