import type { WorkPiece } from '@guanlan/contract';

/**
 * Parts that a summary of several parts leaves out, in words: those without points when it was started. Null where
 * there are none, or no such summary.
 */
export function omittedParts(pieces: readonly WorkPiece[]): string | null {
  const whole = pieces.at(-1)?.answers.at(-1);
  if (!whole || whole.text === '') return null;
  const missing = pieces
    .slice(0, -1)
    .filter(({ answers }) => !answers.some((one) => one.status === 'done' && one.createdAt <= whole.createdAt));
  return missing.length === 0 ? null : `这份总结不包含第 ${missing.map(({ n }) => n + 1).join('、')} 部分`;
}
