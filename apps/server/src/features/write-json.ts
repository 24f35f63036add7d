/**
 * An object as JSON, piece by piece. A value that is an async iterable is written as a list, an item at a time, so that
 * the whole is never in memory.
 */
export async function* writeJson(object: Readonly<Record<string, unknown>>): AsyncGenerator<string> {
  let before = '{';
  for (const [key, value] of Object.entries(object)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(key)}:`;
    before = ',\n';
    if (isAsyncIterable(value)) yield* writeList(value);
    else yield JSON.stringify(value);
  }
  yield before === '{' ? '{}' : '}';
}

async function* writeList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const item of items) {
    yield before + JSON.stringify(item);
    before = ',\n';
  }
  yield before === '[' ? '[]' : ']';
}

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
