import * as z from 'zod/mini';
import { StoredText } from '../stored-text.js';

/** One line of a transcript. */
export const Cue = z.object({
  /** Seconds from the beginning. */
  start: z.number().check(z.gte(0)),
  /** Seconds; not before `start`. */
  end: z.number().check(z.gte(0)),
  text: StoredText,
});
export type Cue = z.infer<typeof Cue>;

/** `1:05`, or `1:02:05` from an hour on. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** Seconds that a time such as `1:05`, `01:02:05` or `1:02:05.5` stands for; null where it is none. */
export function seconds(time: string): number | null {
  const [, hours, minutes, rest] = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]?\d(?:[.,]\d{1,3})?)$/.exec(time.trim()) ?? [];
  if (minutes === undefined || rest === undefined || (hours !== undefined && Number(minutes) > 59)) return null;
  // To the millisecond, as it was written.
  return Math.round((Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(rest.replace(',', '.'))) * 1000) / 1000;
}

/** The entities that captions use by name. */
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The words of a cue: without tags and override codes, entities as the characters they stand for. */
export function plainCue(text: string): string {
  return text
    .replaceAll(/<[^<>]*>|\{\\[^{}]*\}/g, '')
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

const arrow = /^\s*(\S+)\s+-->\s+(\S+)/;

/** Reads WebVTT or SubRip: what is no cue is passed over. */
export function parseCaptions(source: string): Cue[] {
  const cues: Cue[] = [];
  for (const block of source
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => arrow.test(line));
    const [, from = '', to = ''] = arrow.exec(lines[at] ?? '') ?? [];
    const start = seconds(from);
    const end = seconds(to);
    const text = plainCue(lines.slice(at + 1).join('\n'));
    if (start !== null && end !== null && end >= start && text !== '') cues.push({ start, end, text });
  }
  return cues;
}

function stamp(at: number, point: string): string {
  const ms = Math.round(at * 1000);
  const two = (n: number): string => String(n).padStart(2, '0');
  const whole = Math.floor(ms / 1000);
  const time = `${two(Math.floor(whole / 3600))}:${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
  return `${time}${point}${String(ms % 1000).padStart(3, '0')}`;
}

/** An empty line would end the cue, and `-->` would begin another one. */
const oneCue = (text: string): string =>
  text
    .replaceAll(/\n\s*\n+/g, '\n')
    .replaceAll('-->', '→')
    .trim();

/** The transcript as SubRip. */
export const toSrt = (cues: readonly Cue[]): string =>
  cues
    .map(({ start, end, text }, n) => `${n + 1}\n${stamp(start, ',')} --> ${stamp(end, ',')}\n${oneCue(text)}\n`)
    .join('\n');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The transcript as WebVTT. */
export const toVtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues.map(({ start, end, text }) => `${stamp(start, '.')} --> ${stamp(end, '.')}\n${escaped(oneCue(text))}\n`).join('\n')}`;

/** The transcript as text, a line each with its time. */
export const toTimedText = (cues: readonly Cue[]): string =>
  cues.map(({ start, text }) => `[${clock(start)}] ${text.replaceAll('\n', ' ')}`).join('\n');
