import { createContext } from 'react';
import type { Block } from './syntax/blocks';

/** The highest level that a heading of an answer has on the page: its title and the messages' own stand above. */
const TOP_LEVEL = 3;

/** The level at which an answer's own headings begin, 1 to 6. */
export const FirstLevel = createContext(1);

/** The level of the first heading among the blocks: models begin with `##` as often as with `#`. */
export function firstLevel(blocks: readonly Block[]): number {
  for (const block of blocks) {
    const marks = block.kind === 'markdown' ? /^ {0,3}(#{1,6})[ \t]/.exec(block.source)?.[1] : undefined;
    if (marks) return marks.length;
  }
  return 1;
}

/** The level on the page of a heading of `level`, in an answer whose headings begin at `first`. */
export function levelOnPage(level: number, first: number): 3 | 4 | 5 | 6 {
  return Math.min(6, Math.max(TOP_LEVEL, TOP_LEVEL + level - first)) as 3 | 4 | 5 | 6;
}
