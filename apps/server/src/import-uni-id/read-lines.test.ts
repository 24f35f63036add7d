import { expect, it } from 'vitest';
import { readLines } from './read-lines.js';

async function linesOf(parts: Iterable<string>): Promise<string[]> {
  async function* stream() {
    yield* parts;
  }
  const lines: string[] = [];
  for await (const line of readLines(stream())) lines.push(line);
  return lines;
}

it('reads lines with both ends of a line, wherever the text is divided', async () => {
  expect(await linesOf(['a\r', '\nb', 'c\n', '\nd'])).toEqual(['a', 'bc', '', 'd']);
  expect(await linesOf(['a\n'])).toEqual(['a']);
  expect(await linesOf([])).toEqual([]);
});

it('cuts a line that is too long for a text, and reads those after it', async () => {
  const piece = 'x'.repeat(1_000_000);
  function* parts() {
    yield 'a\n{"_id":"';
    for (let n = 0; n < 700; n += 1) yield piece;
    yield '"}\nb\n';
  }
  const [first, cut = '', last] = await linesOf(parts());
  expect([first, last]).toEqual(['a', 'b']);
  expect(cut.length).toBeLessThan(6_000_000);
  expect(cut.startsWith('\0')).toBe(true);
});
