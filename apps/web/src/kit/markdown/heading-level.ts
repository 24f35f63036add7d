import { createContext } from 'react';
import type { Block } from './syntax/blocks';

/** Highest level of an answer's heading on the page, below those of the page and the messages. */
const TOP_LEVEL = 3;

/** Level at which an answer's own headings begin, 1 to 6. */
export const FirstLevel = createContext(1);

/** Level of the first heading among the blocks; null where there is none. */
export function levelOf(blocks: readonly Block[]): number | null {
  for (const block of blocks) {
    const marks = block.kind === 'markdown' ? /^ {0,3}(#{1,6})[ \t]/.exec(block.source)?.[1] : undefined;
    if (marks) return marks.length;
  }
  return null;
}

/** Level at which the headings of a text begin, by those of its parts: models begin with `##` as often as with `#`. */
export const firstLevel = (parts: readonly { readonly level: number | null }[]): number =>
  parts.find(({ level }) => level !== null)?.level ?? 1;

/** Level on the page of a heading of `level`, in an answer whose headings begin at `first`. */
export function levelOnPage(level: number, first: number): 3 | 4 | 5 | 6 {
  return Math.min(6, Math.max(TOP_LEVEL, TOP_LEVEL + level - first)) as 3 | 4 | 5 | 6;
}
