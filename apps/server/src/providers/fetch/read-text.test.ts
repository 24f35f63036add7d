import { expect, it } from 'vitest';
import { AnswerTooLong } from './answer-limits.js';
import { parseShortJson, readText } from './read-text.js';

/** A body of some pieces, with the number of pieces that were read. */
function bodyOf(piece: string, pieces: number) {
  const taken = { pieces: 0, left: false };
  async function* body(): AsyncGenerator<Uint8Array> {
    try {
      for (; taken.pieces < pieces; taken.pieces += 1) yield Buffer.from(piece);
    } finally {
      taken.left = true;
    }
  }
  return { body: body(), taken };
}

it('reads characters that are cut between pieces', async () => {
  const bytes = Buffer.from('观澜');
  async function* body(): AsyncGenerator<Uint8Array> {
    for (const byte of bytes) yield Uint8Array.of(byte);
  }
  expect(await readText(body(), 100)).toBe('观澜');
  expect(await readText(null, 100)).toBe('');
});

it('takes no more of a long body than is asked for, and leaves it', async () => {
  const { body, taken } = bodyOf('x'.repeat(1000), 1_000_000);
  await expect(readText(body, 100_000)).rejects.toBeInstanceOf(AnswerTooLong);
  expect(taken).toEqual({ pieces: 100, left: true });
});

it('gives up a body that comes byte by byte', async () => {
  const { body, taken } = bodyOf('x', 1_000_000);
  await expect(readText(body, 1_000_000)).rejects.toBeInstanceOf(AnswerTooLong);
  expect(taken.pieces).toBeLessThan(10_000);
});

it.each([
  ['many values', `[${'1,'.repeat(20_000)}1]`],
  ['deep lists', '['.repeat(5_000) + ']'.repeat(5_000)],
])('does not parse %s', (_what, json) => {
  expect(() => parseShortJson(json)).toThrow(AnswerTooLong);
});

it('parses what is short', () => {
  expect(parseShortJson('{"a":[1,"]"]}')).toEqual({ a: [1, ']'] });
});
