import { clock } from '@guanlan/contract';
import { languageText } from './language-text';

/** Track of a file, in words. */
export interface MediaTrack {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** Facts of a video file, read from its bytes. */
export interface MediaFacts {
  /** Facts of the whole file. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly tracks: readonly MediaTrack[];
}

type Raw = Readonly<Record<string, unknown>>;

/** Analysis by mediainfo.js, as far as it is used. */
interface Analysis {
  readonly media?: { readonly track: readonly object[] } | undefined;
}

const kinds: Readonly<Record<string, string>> = {
  Video: '视频',
  Audio: '音频',
  Text: '字幕',
  Image: '图片',
  Menu: '章节',
  Other: '其他',
};

/** Facts of an analysis; null where it recognised nothing. */
export function mediaFacts(result: Analysis): MediaFacts | null {
  const tracks: readonly Raw[] = (result.media?.track ?? []).map((track) => ({ ...track }));
  const general = tracks.find((track) => track['@type'] === 'General');
  const own = tracks.filter((track) => track !== general);
  if (!general || typeof general.Format !== 'string') return null;
  const counts = new Map<string, number>();
  return {
    facts: present([
      ['容器', text(general.Format)],
      ['时长', duration(general.Duration)],
      ['大小', bytes(general.FileSize)],
      ['总码率', bitRate(general.OverallBitRate)],
      ['标题', text(general.Title) ?? text(general.Movie)],
      ['编码时间', text(general.Encoded_Date)],
    ]),
    tracks: own.map((track) => {
      const kind = text(track['@type']) ?? 'Other';
      const n = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, n);
      const several = own.filter((other) => other['@type'] === track['@type']).length > 1;
      return { title: `${kinds[kind] ?? kind}${several ? ` ${n}` : ''}`, facts: factsOf(kind, track) };
    }),
  };
}

function factsOf(kind: string, track: Raw): MediaTrack['facts'] {
  const codec = [text(track.Format), text(track.Format_Profile)].filter(Boolean).join(' ');
  const language = text(track.Language);
  const common = [
    ['编码', codec || text(track.CodecID)],
    ['语言', language && languageText(language)],
    ['名称', text(track.Title)],
    ['时长', duration(track.Duration)],
    ['码率', bitRate(track.BitRate)],
  ] as const;
  if (kind === 'Video' || kind === 'Image') {
    const size =
      number(track.Width) && number(track.Height) ? `${number(track.Width)} × ${number(track.Height)}` : undefined;
    const turned = number(track.Rotation);
    return present([
      ...common,
      ['分辨率', size],
      ['旋转', turned ? `${turned}°` : undefined],
      ['帧率', unit(number(track.FrameRate), '帧/秒')],
      ['位深', unit(number(track.BitDepth), '位')],
      ['HDR', text(track.HDR_Format)],
    ]);
  }
  if (kind === 'Audio') {
    const rate = number(track.SamplingRate);
    return present([
      ...common,
      ['声道', text(track.Channels)],
      ['采样率', rate === undefined ? undefined : unit(rate / 1000, 'kHz')],
    ]);
  }
  return present(common);
}

const present = (facts: readonly (readonly [string, string | undefined])[]): (readonly [string, string])[] =>
  facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() || undefined : undefined;

function number(value: unknown): number | undefined {
  const read =
    typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(read) ? read : undefined;
}

const unit = (value: number | undefined, name: string): string | undefined =>
  value === undefined ? undefined : `${Number(value.toFixed(3))} ${name}`;

const duration = (value: unknown): string | undefined => {
  const seconds = number(value);
  return seconds === undefined ? undefined : seconds < 10 ? `${Number(seconds.toFixed(2))} 秒` : clock(seconds);
};

/** Size in the unit that leaves one to four digits. */
export function bytes(value: unknown): string | undefined {
  const size = number(value);
  if (size === undefined) return undefined;
  const step = Math.min(4, Math.max(0, Math.floor(Math.log2(Math.max(1, size)) / 10)));
  return `${Number((size / 1024 ** step).toFixed(step === 0 ? 0 : 1))} ${['字节', 'KB', 'MB', 'GB', 'TB'][step]}`;
}

const bitRate = (value: unknown): string | undefined => {
  const rate = number(value);
  if (rate === undefined || rate <= 0) return undefined;
  return rate >= 1e6 ? `${Number((rate / 1e6).toFixed(2))} Mbps` : `${Number((rate / 1e3).toFixed(1))} kbps`;
};
