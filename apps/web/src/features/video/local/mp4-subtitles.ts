import { type Cue, plainCue } from '@guanlan/contract';
import { type ByteSource, part, textOf } from './byte-source';
import type { SubtitleTrack } from './subtitle-track';

/** Largest index of a video that is read, bytes, and most lines of a track. */
const MOOV_MAX = 64 * 1_048_576;
const LINES_MAX = 50_000;
/** Longest line, bytes: what claims to be longer is none. */
const LINE_MAX = 65_536;

/** Kinds of handlers whose tracks are subtitles. */
const SUBTITLE_HANDLERS = new Set(['sbtl', 'subt', 'text', 'clcp']);

interface Box {
  readonly type: string;
  readonly body: DataView;
}

/** Whether a file begins as MP4 or QuickTime does. */
export async function isMp4(source: ByteSource): Promise<boolean> {
  const head = await source.read(0, 8);
  return head.byteLength === 8 && ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(typeOf(head, 0));
}

/** The subtitles of an MP4 or QuickTime file, those of text with their lines. */
export async function mp4Subtitles(source: ByteSource): Promise<SubtitleTrack[]> {
  const moov = await findMoov(source);
  if (!moov) return [];
  const tracks: SubtitleTrack[] = [];
  for (const { body } of boxesIn(moov).filter(({ type }) => type === 'trak')) {
    const track = await readTrack(source, body);
    if (track) tracks.push(track);
  }
  return tracks;
}

async function findMoov(source: ByteSource): Promise<DataView | undefined> {
  for (let at = 0; at + 8 <= source.size; ) {
    const head = await source.read(at, 16);
    const { size, header } = sizeOf(head, 0, source.size - at);
    if (size < header) return undefined;
    if (typeOf(head, 0) === 'moov') return size > MOOV_MAX ? undefined : part(await source.read(at, size), header);
    at += size;
  }
  return undefined;
}

/** The size of a box and of its head: 1 says that it is in 64 bits, 0 that it goes on to the end. */
function sizeOf(view: DataView, at: number, rest: number): { readonly size: number; readonly header: number } {
  const short = view.getUint32(at);
  if (short === 0) return { size: rest, header: 8 };
  if (short !== 1 || at + 16 > view.byteLength) return { size: short, header: 8 };
  return { size: Number(view.getBigUint64(at + 8)), header: 16 };
}

const typeOf = (view: DataView, at: number): string => textOf(part(view, at + 4, 4), 'latin1');

function boxesIn(view: DataView): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= view.byteLength; ) {
    const { size, header } = sizeOf(view, at, view.byteLength - at);
    if (size < header) break;
    boxes.push({ type: typeOf(view, at), body: part(view, at + header, size - header) });
    at += size;
  }
  return boxes;
}

/** The box at the end of a path of types. */
function boxAt(view: DataView, ...path: readonly string[]): DataView | undefined {
  let here: DataView | undefined = view;
  for (const type of path) here = here && boxesIn(here).find((box) => box.type === type)?.body;
  return here;
}

async function readTrack(source: ByteSource, trak: DataView): Promise<SubtitleTrack | undefined> {
  const [handler, header, table] = [
    boxAt(trak, 'mdia', 'hdlr'),
    boxAt(trak, 'mdia', 'mdhd'),
    boxAt(trak, 'mdia', 'minf', 'stbl'),
  ];
  if (
    !handler ||
    handler.byteLength < 12 ||
    !header ||
    !table ||
    !SUBTITLE_HANDLERS.has(textOf(part(handler, 8, 4), 'latin1'))
  )
    return undefined;
  const { timescale, language } = readHeader(header);
  const entry = boxAt(table, 'stsd');
  const codec = entry && entry.byteLength >= 16 ? typeOf(entry, 8) : '';
  const id = boxAt(trak, 'tkhd');
  const idAt = id && id.getUint8(0) === 1 ? 20 : 12;
  const number = id && id.byteLength >= idAt + 4 ? id.getUint32(idAt) : 0;
  const read = readers[codec];
  return {
    number,
    codec,
    language,
    name: '',
    cues: read && timescale > 0 ? await readCues(source, table, timescale, read) : null,
  };
}

/** The language is three letters of five bits each. */
function readHeader(header: DataView): { readonly timescale: number; readonly language: string } {
  const long = header.byteLength > 0 && header.getUint8(0) === 1;
  const [scaleAt, languageAt] = long ? [20, 32] : [12, 20];
  if (header.byteLength < languageAt + 2) return { timescale: 0, language: '' };
  const packed = header.getUint16(languageAt);
  const letters = [packed >> 10, packed >> 5, packed].map((bits) => String.fromCharCode((bits & 31) + 0x60)).join('');
  return {
    timescale: header.getUint32(scaleAt),
    language: /^[a-z]{3}$/.test(letters) && letters !== 'und' ? letters : '',
  };
}

/** What reads a sample of a kind of subtitles. */
const readers: Readonly<Record<string, (sample: DataView) => string>> = {
  tx3g: timedText,
  text: timedText,
  wvtt: (sample) =>
    boxesIn(sample)
      .filter(({ type }) => type === 'vttc')
      .map(({ body }) => textOf(boxAt(body, 'payl') ?? new DataView(new ArrayBuffer(0))))
      .join('\n'),
};

/** Two bytes of length, then text, with a byte order mark where it is UTF-16. */
function timedText(sample: DataView): string {
  if (sample.byteLength < 2) return '';
  const text = part(sample, 2, sample.getUint16(0));
  const wide = text.byteLength >= 2 && (text.getUint16(0) === 0xfeff || text.getUint16(0) === 0xfffe);
  return textOf(text, wide ? (text.getUint16(0) === 0xfeff ? 'utf-16be' : 'utf-16le') : 'utf-8');
}

async function readCues(
  source: ByteSource,
  table: DataView,
  timescale: number,
  read: (sample: DataView) => string,
): Promise<Cue[]> {
  const cues: Cue[] = [];
  for (const { at, size, start, length } of samplesOf(table)) {
    if (size === 0 || size > LINE_MAX) continue;
    const text = plainCue(read(await source.read(at, size)));
    if (text !== '') cues.push({ start: round(start / timescale), end: round((start + length) / timescale), text });
  }
  return cues;
}

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;

interface Sample {
  readonly at: number;
  readonly size: number;
  readonly start: number;
  readonly length: number;
}

/** Where each sample is, and when, by the four tables of its track. */
function samplesOf(table: DataView): Sample[] {
  const sizes = sizesOf(boxAt(table, 'stsz'));
  const times = timesOf(boxAt(table, 'stts'), sizes.length);
  const chunks = offsetsOf(table);
  const runs = rowsOf(boxAt(table, 'stsc'), 3);
  const samples: Sample[] = [];
  for (const [index, offset] of chunks.entries()) {
    const inChunk = runs.findLast(([first = 0]) => first <= index + 1)?.[1] ?? 0;
    let at = offset;
    for (let n = 0; n < inChunk && samples.length < sizes.length; n += 1) {
      const size = sizes[samples.length] ?? 0;
      samples.push({ at, size, ...(times[samples.length] ?? { start: 0, length: 0 }) });
      at += size;
    }
  }
  return samples;
}

/** Rows of numbers after a table's head of version, flags and count. */
function rowsOf(box: DataView | undefined, columns: number, from = 4): number[][] {
  if (!box || box.byteLength < from + 4) return [];
  const count = Math.min(box.getUint32(from), LINES_MAX, Math.floor((box.byteLength - from - 4) / (columns * 4)));
  return Array.from({ length: count }, (_row, row) =>
    Array.from({ length: columns }, (_cell, column) => box.getUint32(from + 4 + (row * columns + column) * 4)),
  );
}

function sizesOf(box: DataView | undefined): number[] {
  if (!box || box.byteLength < 12) return [];
  const same = box.getUint32(4);
  if (same !== 0) return Array<number>(Math.min(box.getUint32(8), LINES_MAX)).fill(same);
  return rowsOf(box, 1, 8).map(([size = 0]) => size);
}

function timesOf(box: DataView | undefined, most: number): { readonly start: number; readonly length: number }[] {
  const times: { start: number; length: number }[] = [];
  let start = 0;
  for (const [count = 0, length = 0] of rowsOf(box, 2)) {
    for (let n = 0; n < count && times.length < most; n += 1) {
      times.push({ start, length });
      start += length;
    }
  }
  return times;
}

function offsetsOf(table: DataView): number[] {
  const short = boxAt(table, 'stco');
  if (short) return rowsOf(short, 1).map(([offset = 0]) => offset);
  return rowsOf(boxAt(table, 'co64'), 2).map(([high = 0, low = 0]) => high * 2 ** 32 + low);
}
