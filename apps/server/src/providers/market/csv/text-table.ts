import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { csvCells } from '../../dictionary/csv-line.js';
import { readHeader } from './columns.js';

/** A row of a file with the number of its line, counted from 1. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly unknown[];
}

/** A file as a header and rows that are read on demand, many at a time: to wait for each alone takes longer than it. */
export interface Table {
  /** Text before the header, such as the stock's name. */
  readonly title: string;
  readonly header: readonly string[];
  rows(signal: AbortSignal): AsyncIterable<Iterable<TableRow>>;
}

/** Bytes from which encoding and separator are detected. */
const SNIFF_BYTES = 65_536;
/** Bytes of a longer file that are in memory at a time. */
const PART_BYTES = 262_144;
const LINE_BREAK = /\r\n|\n|\r/;
/** Longest line, in UTF-16 units: a file without line breaks is none of ours. */
const LONGEST_LINE = 100_000;
/** Lines among which the header is looked for. */
const MAX_HEADER_LINES = 5;
/** Lines that programs write below their rows. */
const FOOTNOTE_LINE = /^\s*["“]?(?:数据来源|#)/;

/** UTF-8, UTF-16 with its mark, or else the GB18030 of Chinese spreadsheets. */
function encodingOf(head: Uint8Array, isWhole: boolean): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  try {
    // A character that the head breaks off is no error.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: !isWhole });
    return 'utf-8';
  } catch {
    return 'gb18030';
  }
}

function cellsOf(line: string, separator: string): string[] {
  if (separator === ',') return csvCells(line);
  return line.split(separator).map((cell) => cell.replace(/^"(.*)"$/, '$1'));
}

/** A file of text: one row a line, separated by commas, semicolons or tabs, in any of the usual encodings. */
export async function openTextTable(path: string): Promise<Table> {
  const file = await open(path);
  const head = Buffer.alloc(SNIFF_BYTES);
  const { bytesRead } = await file.read(head, 0, SNIFF_BYTES, 0).finally(() => file.close());
  const bytes = head.subarray(0, bytesRead);
  const isWhole = bytesRead < SNIFF_BYTES;
  const encoding = encodingOf(bytes, isWhole);
  const lines = new TextDecoder(encoding).decode(bytes).split(LINE_BREAK, MAX_HEADER_LINES);
  const at = Math.max(
    0,
    lines.findIndex((line) => readHeader(cellsOf(line, separatorOf(line)))),
  );
  const first = lines[at] ?? '';
  const separator = separatorOf(first);
  const header = cellsOf(first, separator);
  return {
    title: lines.slice(0, at).join('\n'),
    header,
    async *rows(signal) {
      let before = 0;
      // The stock's own file is short: its rows are in the bytes that were read for its header.
      const parts = isWhole
        ? [new TextDecoder(encoding).decode(bytes).split(LINE_BREAK)]
        : linesOf(path, encoding, signal);
      for await (const lines of parts) {
        yield rowsOf(lines, { before, header: at + 1, separator });
        before += lines.length;
      }
    },
  };
}

const separatorOf = (line: string): string => ['\t', ';', ','].find((one) => line.includes(one)) ?? ',';

/** @param place - number of lines before these, and the number of the header's line */
function* rowsOf(
  lines: readonly string[],
  { before, header, separator }: { readonly before: number; readonly header: number; readonly separator: string },
): Iterable<TableRow> {
  for (const [index, text] of lines.entries()) {
    const line = before + index + 1;
    if (line <= header || text.trim() === '' || FOOTNOTE_LINE.test(text)) continue;
    yield { line, cells: cellsOf(text, separator) };
  }
}

/** A file's lines, those of a part of it at a time. */
async function* linesOf(path: string, encoding: string, signal: AbortSignal): AsyncIterable<readonly string[]> {
  const decoder = new TextDecoder(encoding);
  let rest = '';
  for await (const part of createReadStream(path, { highWaterMark: PART_BYTES })) {
    signal.throwIfAborted();
    const lines = (rest + decoder.decode(part as Uint8Array, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new Error('a line without an end');
    yield lines;
  }
  yield (rest + decoder.decode()).split(LINE_BREAK);
}
