import type { Cue } from '@guanlan/contract';

/** What is said in a video, and where that was read. */
export interface Transcript {
  readonly cues: readonly Cue[];
  /** What the lines are called: a track's name, a file's. */
  readonly label: string;
  /** Where they are from, in words. */
  readonly source: string;
  /** Of the video. */
  readonly title: string;
  /** The video's page; null for a file. */
  readonly url: string | null;
  /** The model that wrote it, empty for a machine that is not known; null: a person did. */
  readonly writtenBy: string | null;
}

/** The line that is said at a time: the last one that has begun; −1 before the first. */
export const lineAt = (cues: readonly Cue[], seconds: number): number =>
  cues.findLastIndex(({ start }) => Math.floor(start) <= seconds);

/** A name for a file: without what systems do not take. */
export const fileName = (title: string, extension: string): string =>
  `${[...title.replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ').trim()].slice(0, 60).join('').trim() || '视频'}.${extension}`;
