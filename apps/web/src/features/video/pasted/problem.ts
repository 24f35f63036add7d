import { TRANSCRIPT_LINES_MAX, TRANSCRIPT_MAX } from '@guanlan/contract';
import type { ReadLines } from './parse-transcript';

const amount = new Intl.NumberFormat('zh-CN');

/** Reason why lines cannot be summed up, with what to do; null where they can. */
export function problemOf({ cues }: ReadLines): string | null {
  if (cues.length === 0) return '里面没有文字，请换一份文字稿';
  const length = cues.reduce((sum, { text }) => sum + text.length, 0);
  if (length > TRANSCRIPT_MAX) {
    return `文字稿最多 ${TRANSCRIPT_MAX / 10_000} 万字，这份有 ${amount.format(length)} 字，请分成几份`;
  }
  if (cues.length > TRANSCRIPT_LINES_MAX) {
    return `文字稿最多 ${TRANSCRIPT_LINES_MAX / 10_000} 万行，这份有 ${amount.format(cues.length)} 行，请分成几份`;
  }
  return null;
}
