import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TextPieces, writeJson } from './write-json.js';

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

const textOf = async (object: Readonly<Record<string, unknown>>): Promise<string> => {
  let text = '';
  for await (const part of writeJson(object)) text += part;
  return text;
};

it('writes the JSON of JSON.stringify, with lists item by item', async () => {
  const value = fc.jsonValue({ maxDepth: 2 });
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), value), fc.array(value), async (plain, list) => {
      const { list: _, ...rest } = plain;
      expect(JSON.parse(await textOf({ ...rest, list: each(list) }))).toEqual(
        JSON.parse(JSON.stringify({ ...rest, list })),
      );
    }),
  );
});

it('leaves out what is undefined, and writes an empty object', async () => {
  expect(await textOf({ a: undefined, b: each([]) })).toBe('{"b":[]}');
  expect(await textOf({})).toBe('{}');
});

it('writes a text that comes in pieces as one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'binary' })), async (pieces) => {
      const text = await textOf({ a: new TextPieces(each(pieces)), b: 1 });
      expect(JSON.parse(text)).toEqual({ a: pieces.join(''), b: 1 });
    }),
  );
});
