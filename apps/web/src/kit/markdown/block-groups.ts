import type { Block } from './syntax/blocks';

/** Number of blocks that are compared, laid out and skipped together: a long answer has a thousand of them. */
const BLOCKS_PER_GROUP = 16;
/** Number of characters with which a group ends: its blocks are rendered in one go. */
const MAX_GROUP_LENGTH = 4_000;

const lengthOf = (block: Block): number => (block.kind === 'code' ? block.code : block.source).length;

/**
 * Splits blocks into groups. Each group depends only on the blocks before its last one, so that a block which grows
 * stays in its group.
 */
export function groupsOf(blocks: readonly Block[]): { readonly start: number; readonly blocks: readonly Block[] }[] {
  const groups: { start: number; blocks: Block[] }[] = [];
  let length = 0;
  blocks.forEach((block, start) => {
    const last = groups.at(-1);
    if (last && last.blocks.length < BLOCKS_PER_GROUP && length < MAX_GROUP_LENGTH) last.blocks.push(block);
    else {
      groups.push({ start, blocks: [block] });
      length = 0;
    }
    length += lengthOf(block);
  });
  return groups;
}
