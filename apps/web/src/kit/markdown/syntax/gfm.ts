import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { Plugin, Processor } from 'unified';

/**
 * GitHub's tables, task lists and strikethrough. Without bare links: their code has a regular expression that Safari
 * before 16.4 cannot parse, and takes the Chinese after an address for a part of it (see text-rules.ts). Without
 * footnotes: a block is parsed by itself, and a note referenced from another block would vanish.
 */
export const gfm: Plugin = function (this: Processor) {
  const data = this.data();
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    gfmTable(),
    gfmTaskListItem(),
    gfmStrikethroughCjkFriendly({ singleTilde: false }),
  ];
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    gfmTableFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
  ];
};
