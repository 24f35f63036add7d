import { expect, it } from 'vitest';
import { type Block, MarkdownBlocks } from '../syntax/blocks';

const typesetOf = (blocks: readonly Block[]): boolean[] =>
  blocks.map((block) => block.kind !== 'code' && block.typeset);
const typesetIn = (text: string): boolean[] => typesetOf(new MarkdownBlocks().update(text));
const countIn = (text: string): number => typesetIn(text).filter(Boolean).length;
const x = (length: number): string => 'x'.repeat(length);

it.each([
  ['displayed', `$$${x(60)}$$\n\n`],
  ['in paragraphs', `设 $${x(60)}$。\n\n`],
  ['in brackets', `设 \\(${x(60)}\\)。\n\n`],
])('a hundred formulas %s are typeset', (_, part) => {
  expect(countIn(part.repeat(100))).toBe(100);
});

it.each([
  ['displayed', `$$${x(3_454)}$$\n\n`],
  ['in paragraphs', `设 $${x(3_454)}$。\n\n`],
  ['in brackets', `设 \\(${x(3_454)}\\)。\n\n`],
  ['in what looks like code across two paragraphs', `- 用 \`\n\n  $${x(3_454)}$\n\n  \`\n\n# 题\n`],
])('of forty long formulas %s the first three are typeset', (_, part) => {
  const withFormula = typesetIn(part.repeat(40)).filter((_, at) => !part.includes('#') || at % 2 === 0);
  expect(withFormula).toHaveLength(40);
  expect(withFormula).toEqual(Array.from({ length: 40 }, (_, at) => at < 3));
});

it('of thousands of short formulas no more are typeset than take half a second', () => {
  expect(countIn('$$x$$\n\n'.repeat(3_000))).toBe(2_000);
});

it('a paragraph without formulas keeps its look behind formulas beyond the limit, and prices are no formulas', () => {
  expect(typesetIn(`${`$$${x(3_454)}$$\n\n`.repeat(40)}价 $5 到 $6`).at(-1)).toBe(true);
});

it('formulas that are too long by themselves leave the others their place', () => {
  expect(typesetIn(`${`$$${x(5_000)}$$\n\n`.repeat(40)}$$x$$`).at(-1)).toBe(true);
});

it('the same formulas are typeset however the text came', () => {
  const text = `$$${x(1_000)}$$\n\n设 $${x(500)}$。\n\n`.repeat(20);
  const streamed = new MarkdownBlocks();
  for (let end = 100; end < text.length; end += 100) streamed.update(text.slice(0, end));
  expect(typesetOf(streamed.update(text))).toEqual(typesetIn(text));
  expect(countIn(text)).toBeLessThan(40);
});
