import { type FileHandle, open } from 'node:fs/promises';

/** Bytes per read. A search ends with a linear scan once its bounds are this close. */
const BLOCK_BYTES = 8192;

/** Returns the key of a line, or null for a line that is no entry and precedes all entries. */
export type KeyOf = (line: string) => string | null;

/**
 * A text file whose lines are in the order of their keys, searched on disk: nothing of it is cached in memory, and the
 * first search opens it.
 */
export class SortedFile {
  readonly #path: string;
  readonly #keyOf: KeyOf;
  #opened: Promise<{ handle: FileHandle; size: number }> | undefined;

  constructor(path: string, keyOf: KeyOf) {
    this.#path = path;
    this.#keyOf = keyOf;
  }

  /** All lines with that key, in their order. */
  async find(key: string): Promise<string[]> {
    const { size } = await this.#open();
    // The line at `low` precedes the key, or begins the file.
    let low = 0;
    let high = size;
    while (high - low > BLOCK_BYTES) {
      const middle = Math.floor((low + high) / 2);
      const line = await this.#lineAfter(middle);
      if (line === null || line.at >= high) high = middle;
      else if (this.#compare(line.text, key) < 0) low = line.at;
      else high = line.at;
    }
    const found: string[] = [];
    for await (const text of this.#linesFrom(low)) {
      const order = this.#compare(text, key);
      if (order > 0) break;
      if (order === 0) found.push(text);
    }
    return found;
  }

  /** The line that begins at byte `at`, without its end. */
  async lineAt(at: number): Promise<string> {
    for await (const text of this.#linesFrom(at)) return text;
    return '';
  }

  async close(): Promise<void> {
    const opened = await this.#opened?.catch(() => undefined);
    this.#opened = undefined;
    await opened?.handle.close();
  }

  #open(): Promise<{ handle: FileHandle; size: number }> {
    this.#opened ??= openFile(this.#path);
    return this.#opened;
  }

  #compare(line: string, key: string): number {
    const own = this.#keyOf(line);
    if (own === null || own < key) return -1;
    return own > key ? 1 : 0;
  }

  async #lineAfter(from: number): Promise<{ at: number; text: string } | null> {
    let at = from;
    for await (const bytes of this.#blocksFrom(from)) {
      const end = bytes.indexOf(10);
      if (end >= 0) {
        at += end + 1;
        const text = await this.lineAt(at);
        return text === '' ? null : { at, text };
      }
      at += bytes.length;
    }
    return null;
  }

  async *#linesFrom(from: number): AsyncGenerator<string> {
    let rest: Buffer = Buffer.alloc(0);
    for await (const bytes of this.#blocksFrom(from)) {
      rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
      let start = 0;
      for (let end = rest.indexOf(10, start); end >= 0; end = rest.indexOf(10, start)) {
        yield rest.toString('utf8', start, end);
        start = end + 1;
      }
      rest = rest.subarray(start);
    }
    if (rest.length > 0) yield rest.toString('utf8');
  }

  async *#blocksFrom(from: number): AsyncGenerator<Buffer> {
    const { handle } = await this.#open();
    for (let at = from; ; ) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(BLOCK_BYTES), 0, BLOCK_BYTES, at);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  }
}

async function openFile(path: string): Promise<{ handle: FileHandle; size: number }> {
  const handle = await open(path, 'r');
  return { handle, size: (await handle.stat()).size };
}
