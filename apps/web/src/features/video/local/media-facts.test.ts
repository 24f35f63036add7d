import { expect, test } from 'vitest';
import { bytes, mediaFacts } from './media-facts';

const resultOf = (track: readonly object[]) => ({ media: { track } });

const tracks = [
  {
    '@type': 'General',
    Format: 'Matroska',
    Duration: 3725.5,
    FileSize: '734003200',
    OverallBitRate: 1_576_000,
    Title: '',
  },
  {
    '@type': 'Video',
    Format: 'AVC',
    Format_Profile: 'High',
    Width: 1920,
    Height: 1080,
    FrameRate: 23.976,
    BitDepth: 8,
    Rotation: '90.000',
  },
  { '@type': 'Audio', Format: 'AAC', Channels: 2, SamplingRate: 44_100, Language: 'zh', BitRate: 128_000 },
  { '@type': 'Audio', Format: 'Opus', Channels: 6 },
  { '@type': 'Text', CodecID: 'S_TEXT/UTF8', Language: 'en' },
];

test('facts of container, video, audio and subtitles are formatted', () => {
  const facts = mediaFacts(resultOf(tracks));
  expect(facts).toEqual({
    facts: [
      ['容器', 'Matroska'],
      ['时长', '1:02:05'],
      ['大小', '700 MB'],
      ['总码率', '1.58 Mbps'],
    ],
    tracks: [
      {
        title: '视频',
        facts: [
          ['编码', 'AVC High'],
          ['分辨率', '1920 × 1080'],
          ['旋转', '90°'],
          ['帧率', '23.976 帧/秒'],
          ['位深', '8 位'],
        ],
      },
      {
        title: '音频 1',
        facts: [
          ['编码', 'AAC'],
          ['语言', '中文'],
          ['码率', '128 kbps'],
          ['声道', '2'],
          ['采样率', '44.1 kHz'],
        ],
      },
      {
        title: '音频 2',
        facts: [
          ['编码', 'Opus'],
          ['声道', '6'],
        ],
      },
      {
        title: '字幕',
        facts: [
          ['编码', 'S_TEXT/UTF8'],
          ['语言', '英语'],
        ],
      },
    ],
  });
});

test('a file without tracks has no facts', () => {
  expect(mediaFacts(resultOf([{ '@type': 'General', FileSize: 12 }]))).toBeNull();
  expect(mediaFacts({})).toBeNull();
});

test.each([
  [0, '0 字节'],
  [1023, '1023 字节'],
  [1536, '1.5 KB'],
  [5 * 1024 ** 4, '5 TB'],
  ['', undefined],
])('%s bytes', (size, words) => {
  expect(bytes(size)).toBe(words);
});
