/** A text that comes in pieces. */
export class TextPieces {
  readonly pieces: AsyncIterable<string>;

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces;
  }
}

/**
 * An object as JSON, piece by piece. A value that is an async iterable is written as a list, an item at a time, and
 * {@link TextPieces} as one text, so that the whole is never in memory.
 */
export async function* writeJson(object: Readonly<Record<string, unknown>>): AsyncGenerator<string> {
  let before = '{';
  for (const [key, value] of Object.entries(object)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(key)}:`;
    before = ',\n';
    if (value instanceof TextPieces) yield* writeText(value);
    else if (isAsyncIterable(value)) yield* writeList(value);
    else yield JSON.stringify(value);
  }
  yield before === '{' ? '{}' : '}';
}

async function* writeText({ pieces }: TextPieces): AsyncGenerator<string> {
  yield '"';
  for await (const piece of pieces) yield JSON.stringify(piece).slice(1, -1);
  yield '"';
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
