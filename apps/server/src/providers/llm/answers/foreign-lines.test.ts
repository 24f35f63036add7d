import { expect, it } from 'vitest';
import { ForeignLines } from './foreign-lines.js';

it.each<[string, readonly string[]]>([
  ['data: {"a":1}\n\nevent: x\r\nid: 1\nretry: 2\n: ping\n\n', []],
  ['data: 答\n\n{"error":"broken"}\n', ['{"error":"broken"}']],
  ['error: no money\nrate limit\n', ['error: no money', 'rate limit']],
  ['<!doctype html>\r\n<p>\n\n', ['<!doctype html>', '<p>']],
  // The rest of a frame that was cut.
  ['dat\n', []],
  ['half a line', []],
])('finds what belongs to no event stream in %j, cut anywhere', (body, expected) => {
  const read = (pieces: readonly string[]): string[] => {
    const lines = new ForeignLines();
    return pieces.flatMap((piece) => lines.push(piece));
  };
  expect(read([body])).toEqual(expected);
  expect(read(body.split(''))).toEqual(expected);
  for (let at = 1; at < body.length; at += 1) expect(read([body.slice(0, at), body.slice(at)])).toEqual(expected);
});

it('keeps no more than the beginning of an endless line', () => {
  const lines = new ForeignLines();
  for (let round = 0; round < 10; round += 1) lines.push('x'.repeat(3_000));
  expect(lines.push('\n')[0]?.length).toBeLessThan(10_000);
});
