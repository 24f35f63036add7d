import type { LineTarget } from './line-target.js';

/** Lines for a target that may be full or broken: what it refuses is counted, and the rest goes on. */
export interface LossyLines {
  write(line: string): void;
  /** How many lines the target has refused since the start. */
  readonly lost: number;
}

/**
 * Writes lines to a target. The first line that is taken after others were refused is one that says how many.
 *
 * @param noticeOf - That line, with its line feed, by the number of lines that were lost in a row.
 */
export function createLossyLines(target: LineTarget, noticeOf: (lost: number) => string): LossyLines {
  let lost = 0;
  let unreported = 0;
  return {
    write: (line) => {
      if (unreported > 0 && target.write(noticeOf(unreported))) unreported = 0;
      if (unreported === 0 && target.write(line)) return;
      lost += 1;
      unreported += 1;
    },
    get lost() {
      return lost;
    },
  };
}
