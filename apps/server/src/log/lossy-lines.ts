import type { LineTarget } from './line-target.js';

/** Lines for a target that may be full or broken: refused lines are counted, and further ones are tried. */
export interface LossyLines {
  write(line: string): void;
  /** Number of lines that the target has refused since the start. */
  readonly lost: number;
}

/**
 * Writes lines to a target. The first line that is taken after others were refused is one that says how many.
 *
 * @param reportOf - That line, with its line feed, by the number of lines that were lost in a row.
 */
export function createLossyLines(target: LineTarget, reportOf: (lost: number) => string): LossyLines {
  let lost = 0;
  let unreported = 0;
  return {
    write: (line) => {
      if (unreported > 0 && target.write(reportOf(unreported))) unreported = 0;
      if (unreported === 0 && target.write(line)) return;
      lost += 1;
      unreported += 1;
    },
    get lost() {
      return lost;
    },
  };
}
