import type { Cue } from '@guanlan/contract';

/** Spoken text of a video with its source. */
export interface Transcript {
  readonly cues: readonly Cue[];
  /** False for a text without times: its cues are numbered, from 0. */
  readonly timed: boolean;
  /** Name of the lines: that of a track or a file. */
  readonly label: string;
  /** Source of the lines, in words. */
  readonly source: string;
  /** Title of the video. */
  readonly title: string;
  /** Address of the video's page; null for a file. */
  readonly url: string | null;
  /** Model that made the transcript, empty for an unknown machine; null for a person. */
  readonly writtenBy: string | null;
}

/** Index of the line at a time: the last one that has begun; −1 before the first. */
export const lineAt = (cues: readonly Cue[], seconds: number): number =>
  cues.findLastIndex(({ start }) => Math.floor(start) <= seconds);

/** File name without characters that systems refuse. */
export const fileName = (title: string, extension: string): string =>
  `${[...title.replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ').trim()].slice(0, 60).join('').trim() || '视频'}.${extension}`;
