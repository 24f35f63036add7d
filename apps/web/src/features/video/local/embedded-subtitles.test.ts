import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { embeddedSubtitles } from './embedded-subtitles';
import { matroskaVideo, mp4Video, packedMatroskaVideo } from './video.fixture';

const still = new AbortController().signal;
const read = (bytes: Uint8Array<ArrayBuffer>) => embeddedSubtitles(new Blob([bytes]), still);

test('a Matroska video: every subtitle track, those of text with their lines', async () => {
  expect(await read(matroskaVideo())).toEqual([
    {
      number: 2,
      codec: 'S_TEXT/UTF8',
      language: 'chi',
      name: '中文字幕',
      cues: [
        { start: 0.5, end: 2, text: '大家好\n今天讲潮汐' },
        { start: 3.2, end: 4, text: '月亮牵着海' },
        { start: 5, end: 10, text: '没有时长的一行' },
      ],
    },
    {
      number: 3,
      codec: 'S_TEXT/ASS',
      language: 'en-GB',
      name: '',
      cues: [{ start: 0.5, end: 2, text: 'Hello, all\nTides today' }],
    },
    { number: 4, codec: 'S_HDMV/PGS', language: 'eng', name: '', cues: null },
  ]);
});

test('packed subtitles of a Matroska video are unpacked; a damaged or endless line is left out', async () => {
  const videoFile = packedMatroskaVideo((text) => [...deflateSync(text)]);
  const lines = (await read(videoFile)).map(({ cues }) => cues?.map(({ start, text }) => [start, text]) ?? null);
  expect(lines).toEqual([
    [
      [0.5, '压缩的一行'],
      [4, '又一行'],
    ],
    [[0.5, '字幕：没有开头']],
    [[0.5, '甲乙']],
    null,
    null,
    [[0.5, '照原样']],
  ]);
});

test('an MP4 video: timed text by its tables', async () => {
  expect(await read(mp4Video())).toEqual([
    {
      number: 3,
      codec: 'tx3g',
      language: 'zho',
      name: '',
      cues: [
        { start: 0, end: 1, text: '第一行' },
        { start: 3, end: 5, text: '第二行' },
      ],
    },
  ]);
});

test.each([
  ['Matroska', matroskaVideo()],
  ['MP4', mp4Video()],
])('a %s video that is cut anywhere, or damaged, is read as far as it goes', async (_name, videoFile) => {
  for (let length = 0; length < videoFile.length; length += 7) await read(videoFile.slice(0, length));
  for (let at = 0; at < videoFile.length; at += 11) {
    for (const value of [0, 1, 255]) {
      const damaged = videoFile.slice();
      damaged[at] = value;
      for (const { cues } of await read(damaged)) {
        for (const { start, end } of cues ?? []) expect(end).toBeGreaterThanOrEqual(start);
      }
    }
  }
});

test('what is no video has none; reading can be given up', async () => {
  expect(await read(new TextEncoder().encode('a text, and no video'))).toEqual([]);
  expect(await read(new Uint8Array())).toEqual([]);
  const stop = new AbortController();
  stop.abort(new Error('enough'));
  await expect(embeddedSubtitles(new Blob([matroskaVideo()]), stop.signal)).rejects.toThrow('enough');
});
