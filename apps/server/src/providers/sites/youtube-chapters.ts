import { type Chapter, seconds } from '@guanlan/contract';

/** A time at the beginning of a line, and what follows. */
const TIMED_LINE = /^[\s([【-]*((?:\d{1,2}:)?\d{1,2}:\d{2})(.*)$/s;
/** Stands between a time and its title. */
const SEPARATORS = /^[)\]】]?[\s\-–—:：|]*/;

/**
 * Chapters in the description of a video, by the site's own rule: at least three times, the first 0:00, rising.
 *
 * @param length - of the video, seconds
 */
export function youtubeChapters(description: string, length: number): Chapter[] {
  const chapters = description.split('\n').flatMap((line) => {
    const [, time, rest = ''] = TIMED_LINE.exec(line) ?? [];
    const start = seconds(time ?? '');
    const title = rest.replace(SEPARATORS, '').trim();
    return start === null || title === '' ? [] : [{ start, title }];
  });
  const rising = chapters.every(({ start }, n) => n === 0 || start > (chapters[n - 1]?.start ?? 0));
  return chapters.length >= 3 && chapters[0]?.start === 0 && rising && (chapters.at(-1)?.start ?? 0) < length
    ? chapters
    : [];
}
