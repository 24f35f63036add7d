import { type Cue, plainCue } from '@guanlan/contract';
import { type ByteSource, part, textOf } from './byte-source';
import { contentOf, type Element, elementAt, elementsIn, readVint, unsignedOf } from './ebml';
import { decodeBlock, type Encoding, readEncodings } from './matroska-encoding';
import type { SubtitleTrack } from './subtitle-track';

/** Elements by their ids in Matroska's specification (RFC 9559). */
const id = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  codec: 0x86,
  language: 0x22b59c,
  languageBcp47: 0x22b59d,
  name: 0x536e,
  encodings: 0x6d80,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  blockDuration: 0x9b,
} as const;

const SUBTITLE_TRACK = 17;

interface Track {
  number: number;
  type: number;
  codec: string;
  language: string;
  name: string;
  /** What was done to its blocks; null where it cannot be undone. */
  encodings: readonly Encoding[] | null;
  readonly cues: { start: number; end: number | null; text: string }[];
}

/** Whether a file begins as Matroska or WebM does. */
export async function isMatroska(source: ByteSource): Promise<boolean> {
  const head = await source.read(0, 4);
  return head.byteLength === 4 && head.getUint32(0) === id.ebml;
}

/** The subtitles of a Matroska or WebM file, those of text with their lines. A file that is cut gives what it has. */
export async function matroskaSubtitles(source: ByteSource): Promise<SubtitleTrack[]> {
  const header = await elementAt(source, 0, source.size);
  const segment = header && (await elementAt(source, header.to, source.size));
  if (segment?.id !== id.segment) return [];
  const found = new MatroskaFile(source);
  await found.read(segment);
  return found.tracks.filter((track) => track.type === SUBTITLE_TRACK).map(toSubtitles);
}

class MatroskaFile {
  readonly tracks: Track[] = [];
  readonly #source: ByteSource;
  /** Seconds of one tick. */
  #tick = 0.001;
  #clusterTime = 0;

  constructor(source: ByteSource) {
    this.#source = source;
  }

  async read(segment: Element): Promise<void> {
    for (let at = segment.from; at < segment.to; ) {
      const element = await elementAt(this.#source, at, segment.to);
      if (!element) return;
      // A cluster is only gone into: one without a size ends where the next element of its level begins.
      at = element.id === id.cluster ? element.from : element.to;
      await this.#take(element);
      if (element.id === id.tracks && !this.tracks.some(isText)) return;
    }
  }

  async #take(element: Element): Promise<void> {
    const source = this.#source;
    if (element.id === id.info) {
      for await (const { id: name, ...rest } of elementsIn(source, element.from, element.to)) {
        if (name === id.timestampScale) this.#tick = unsignedOf(await contentOf(source, { id: name, ...rest })) / 1e9;
      }
    } else if (element.id === id.tracks) {
      for await (const entry of elementsIn(source, element.from, element.to)) {
        if (entry.id === id.trackEntry) this.tracks.push(await readTrack(source, entry));
      }
    } else if (element.id === id.clusterTime) this.#clusterTime = unsignedOf(await contentOf(source, element));
    else if (element.id === id.simpleBlock) await this.#block(element, null);
    else if (element.id === id.blockGroup) await this.#group(element);
  }

  async #group(group: Element): Promise<void> {
    let block: Element | undefined;
    let duration: number | null = null;
    for await (const element of elementsIn(this.#source, group.from, group.to)) {
      if (element.id === id.block) block = element;
      if (element.id === id.blockDuration) duration = unsignedOf(await contentOf(this.#source, element));
    }
    if (block) await this.#block(block, duration);
  }

  async #block(block: Element, duration: number | null): Promise<void> {
    const head = await this.#source.read(block.from, Math.min(12, block.to - block.from));
    const number = readVint(head, 0);
    const track = this.tracks.find((one) => one.number === number?.value);
    if (!number || !track || !isText(track) || head.byteLength < number.length + 3) return;
    const time = this.#clusterTime + head.getInt16(number.length);
    const encoded = part(await contentOf(this.#source, block), number.length + 3);
    const content = await decodeBlock(track.encodings ?? [], encoded);
    if (!content) return;
    const start = time * this.#tick;
    track.cues.push({ start, end: duration === null ? null : start + duration * this.#tick, text: textOf(content) });
  }
}

const isText = ({ type, codec, encodings }: Track): boolean =>
  type === SUBTITLE_TRACK && codec.startsWith('S_TEXT/') && encodings !== null;

async function readTrack(source: ByteSource, entry: Element): Promise<Track> {
  const track: Track = { number: 0, type: 0, codec: '', language: 'eng', name: '', encodings: [], cues: [] };
  let bcp47 = '';
  for await (const element of elementsIn(source, entry.from, entry.to)) {
    const content = await contentOf(source, element);
    const text = (): string => textOf(content).replaceAll('\0', '');
    if (element.id === id.trackNumber) track.number = unsignedOf(content);
    else if (element.id === id.trackType) track.type = unsignedOf(content);
    else if (element.id === id.codec) track.codec = text();
    else if (element.id === id.language) track.language = text();
    else if (element.id === id.languageBcp47) bcp47 = text();
    else if (element.id === id.name) track.name = text();
    else if (element.id === id.encodings) track.encodings = await readEncodings(source, element);
  }
  return { ...track, language: bcp47 || track.language };
}

/** A line that says no end lasts until the next one, and the last of them 5 s. */
function toSubtitles(track: Track): SubtitleTrack {
  const { number, codec, language, name } = track;
  if (!isText(track)) return { number, codec, language, name, cues: null };
  const sorted = track.cues.toSorted((a, b) => a.start - b.start);
  const cues = sorted.flatMap(({ start, end, text }, n): Cue[] => {
    const words = plainCue(/ASS|SSA/.test(codec) ? dialogueOf(text) : text);
    const until = end ?? sorted[n + 1]?.start ?? start + 5;
    return words === '' || start < 0 ? [] : [{ start: round(start), end: round(Math.max(start, until)), text: words }];
  });
  return { number, codec, language, name, cues };
}

/** The words of an ASS event: what follows its eight fields. */
const dialogueOf = (event: string): string =>
  event
    .split(',')
    .slice(8)
    .join(',')
    .replaceAll(/\\[Nn]/g, '\n')
    .replaceAll('\\h', ' ');

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;
