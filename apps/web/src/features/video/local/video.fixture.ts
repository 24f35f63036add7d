/** Small videos with a text track, built byte by byte. */

type Bytes = readonly number[];

const utf8 = (text: string): Bytes => [...new TextEncoder().encode(text)];
const u16 = (n: number): Bytes => [(n >> 8) & 255, n & 255];
const u32 = (n: number): Bytes => [(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];

/** EBML element: id, size in eight bytes (or all ones: unknown), content. */
function element(id: number, content: Bytes, sized = true): Bytes {
  const name = u32(id).slice(u32(id).findIndex((byte) => byte !== 0));
  const size = sized ? [1, 0, 0, 0, ...u32(content.length)] : [1, 255, 255, 255, 255, 255, 255, 255];
  return [...name, ...size, ...content];
}

const track = (number: number, type: number, codec: string, more: Bytes = []): Bytes =>
  element(0xae, [
    ...element(0xd7, [number]),
    ...element(0x73c5, [number]),
    ...element(0x83, [type]),
    ...element(0x86, utf8(codec)),
    ...more,
  ]);

/** Matroska video with a picture track and Chinese subtitles. */
export function matroskaVideo(): Uint8Array<ArrayBuffer> {
  const tracks = element(0x1654ae6b, [
    ...track(1, 1, 'V_VP8', element(0xe0, [...element(0xb0, u16(640)), ...element(0xba, u16(360))])),
    ...track(2, 17, 'S_TEXT/UTF8', [...element(0x22b59c, utf8('chi')), ...element(0x536e, utf8('中文字幕'))]),
  ]);
  const info = element(0x1549a966, [
    ...element(0x2ad7b1, [0x0f, 0x42, 0x40]),
    ...element(0x4489, [0x45, 0xbb, 0x80, 0]),
  ]);
  const header = element(0x1a45dfa3, [
    ...element(0x4282, utf8('matroska')),
    ...element(0x4287, [4]),
    ...element(0x4285, [2]),
  ]);
  return Uint8Array.from([...header, ...element(0x18538067, [...info, ...tracks], false)]);
}

const box = (type: string, ...content: readonly Bytes[]): Bytes => {
  const body = content.flat();
  return [...u32(body.length + 8), ...utf8(type), ...body];
};

const zeros = (n: number): Bytes => Array<number>(n).fill(0);
const sample = (text: string): Bytes => [...u16(utf8(text).length), ...utf8(text)];

function subtitleTrack(codec: string, samples: readonly Bytes[], at: number, language: number): Bytes {
  const table = [
    box('stsd', u32(0), u32(1), box(codec, zeros(8))),
    box('stts', u32(0), u32(2), u32(1), u32(1000), u32(samples.length - 1), u32(2000)),
    box('stsc', u32(0), u32(1), u32(1), u32(samples.length), u32(1)),
    box(
      'stsz',
      u32(0),
      u32(0),
      u32(samples.length),
      samples.flatMap(({ length }) => u32(length)),
    ),
    box('stco', u32(0), u32(1), u32(at)),
  ];
  return box(
    'trak',
    box('tkhd', u32(0), zeros(8), u32(3), zeros(68)),
    box(
      'mdia',
      box('mdhd', u32(0), zeros(8), u32(1000), u32(5000), u16(language), zeros(2)),
      box('hdlr', zeros(8), utf8('sbtl'), zeros(13)),
      box('minf', box('stbl', ...table)),
    ),
  );
}

/** MP4 video whose only track is Chinese timed text, with an empty line between two. */
export function mp4Video(): Uint8Array<ArrayBuffer> {
  const samples = [sample('第一行'), sample(''), sample('第二行')];
  const start = box('ftyp', utf8('isom'), u32(512), utf8('isommp41'));
  // Letters z, h, o, five bits each.
  const language = ((0x7a - 0x60) << 10) | ((0x68 - 0x60) << 5) | (0x6f - 0x60);
  const data = box('mdat', ...samples);
  const moov = box(
    'moov',
    box('mvhd', u32(0), zeros(8), u32(1000), u32(5000), zeros(80)),
    subtitleTrack('tx3g', samples, start.length + 8, language),
  );
  return Uint8Array.from([...start, ...data, ...moov]);
}
