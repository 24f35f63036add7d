import type { Cue } from '@guanlan/contract';

/** Subtitles that a file carries. */
export interface SubtitleTrack {
  /** Of the container. */
  readonly number: number;
  /** As the container calls it, such as `S_TEXT/UTF8` or `tx3g`. */
  readonly codec: string;
  readonly language: string;
  readonly name: string;
  /** Null where they are pictures, or in a form that is not read here. */
  readonly cues: readonly Cue[] | null;
}
