import { firstLevel, levelOf } from './heading-level';
import type { Block } from './syntax/blocks';

/** Number of blocks that are compared, laid out and skipped together: a long answer has a thousand of them. */
const BLOCKS_PER_GROUP = 16;
/** Number of characters with which a group ends: its blocks are rendered in one go. */
const MAX_GROUP_LENGTH = 4_000;
/** Number of groups that are compared together: a text of the smallest blocks has hundreds of them. */
const GROUPS_PER_SECTION = 24;

/** Blocks that are laid out together. */
export interface BlockGroup {
  /** Index of the first block. */
  readonly start: number;
  readonly blocks: readonly Block[];
  /** Level of the first heading among the blocks; null where there is none. */
  readonly level: number | null;
}

/** Groups that are compared together. */
export interface BlockSection {
  /** Index of the first group. */
  readonly start: number;
  readonly groups: readonly BlockGroup[];
}

/** Text in sections. */
export interface GroupedBlocks {
  readonly sections: readonly BlockSection[];
  /** Number of groups in all of them. */
  readonly count: number;
  /** Level at which the headings of the text begin. */
  readonly firstLevel: number;
}

const lengthOf = (block: Block): number => (block.kind === 'code' ? block.code : block.source).length;

/**
 * Splits the blocks of a growing text into groups, and these into sections; both keep their objects as long as no block
 * in them changes. Each group depends only on the blocks before its last one, so that a block which grows stays in its
 * group.
 */
export class BlockGroups {
  private groups: readonly BlockGroup[] = [];
  private sections: readonly BlockSection[] = [];

  update(blocks: readonly Block[]): GroupedBlocks {
    const kept = this.countUnchanged(blocks);
    const groups = this.groups.slice(0, kept);
    const last = groups.at(-1);
    for (let start = last ? last.start + last.blocks.length : 0; start < blocks.length; ) {
      const group = groupAt(blocks, start);
      groups.push(group);
      start += group.blocks.length;
    }
    this.groups = groups;
    const sections = this.sections.slice(0, Math.floor(kept / GROUPS_PER_SECTION));
    for (let start = sections.length * GROUPS_PER_SECTION; start < groups.length; start += GROUPS_PER_SECTION) {
      sections.push({ start, groups: groups.slice(start, start + GROUPS_PER_SECTION) });
    }
    this.sections = sections;
    return { sections, count: groups.length, firstLevel: firstLevel(groups) };
  }

  /** Number of groups from the first on that stay as they are; not the last one, which may take more blocks. */
  private countUnchanged(blocks: readonly Block[]): number {
    const changed = this.groups.findIndex(({ start, blocks: own }) =>
      own.some((block, at) => block !== blocks[start + at]),
    );
    return Math.max(0, changed < 0 ? this.groups.length - 1 : changed);
  }
}

/** Group that begins at index `start`. */
function groupAt(blocks: readonly Block[], start: number): BlockGroup {
  let end = start;
  for (let length = 0; end < blocks.length && end - start < BLOCKS_PER_GROUP && length < MAX_GROUP_LENGTH; end += 1) {
    const block = blocks[end];
    length += block ? lengthOf(block) : 0;
  }
  const own = blocks.slice(start, end);
  return { start, blocks: own, level: levelOf(own) };
}
