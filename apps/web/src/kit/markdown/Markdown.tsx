import type { Source } from '@guanlan/contract';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { memo, useMemo, useState } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { CodeBlock } from './code/CodeBlock';
import { growingElements, settledElements } from './elements';
import { FirstLevel, firstLevel } from './heading-level';
import { MathView } from './math/MathView';
import { type Block, MarkdownBlocks } from './syntax/blocks';
import { completeTail } from './syntax/complete-tail';
import './markdown.css';
import { toTree } from './syntax/to-tree';
import { usePaced } from './use-paced';

interface MarkdownProps {
  readonly text: string;
  /** The text is still growing: its end is shown as if what is open there were closed. */
  readonly growing?: boolean;
  /** What was found by the search that the text rests on: its marks are links to it. */
  readonly sources?: readonly Source[] | null;
  /** Of a long text that is there at first the end is drawn first, and the rest a little at a time. */
  readonly paced?: boolean;
}

/** Blocks that are compared, laid out and skipped together: a long answer has a thousand of them. */
const BLOCKS_PER_GROUP = 16;

/** A text in Markdown. Only the block at its end is read and drawn again when it grows. */
export const Markdown = memo(function Markdown({
  text,
  growing = false,
  sources = null,
  paced = false,
}: MarkdownProps) {
  const [blocks] = useState(() => new MarkdownBlocks());
  // Stays when the text has ended: to lay out at once what was skipped so far would be felt.
  const [hasGrown, setGrown] = useState(growing);
  if (growing && !hasGrown) setGrown(true);
  const shown = useMemo(() => blocks.update(text), [blocks, text]);
  const starts = Array.from({ length: Math.ceil(shown.length / BLOCKS_PER_GROUP) }, (_, at) => at * BLOCKS_PER_GROUP);
  const plain = usePaced(starts.length, paced);
  return (
    <FirstLevel value={useMemo(() => firstLevel(shown), [shown])}>
      <div className="md" data-grown={hasGrown || undefined}>
        {starts.map((start, at) => (
          <Group
            key={start}
            blocks={shown.slice(start, start + BLOCKS_PER_GROUP)}
            growing={growing && start + BLOCKS_PER_GROUP >= shown.length}
            sources={sources}
            plain={at < plain}
          />
        ))}
      </div>
    </FirstLevel>
  );
});

interface GroupProps {
  readonly blocks: readonly Block[];
  /** The last of the blocks is still being written. */
  readonly growing: boolean;
  readonly sources: readonly Source[] | null;
  /** As it was written, for now. */
  readonly plain: boolean;
}

const sameGroup = (a: GroupProps, b: GroupProps): boolean =>
  a.growing === b.growing &&
  a.plain === b.plain &&
  a.sources === b.sources &&
  a.blocks.length === b.blocks.length &&
  a.blocks.every((block, at) => block === b.blocks[at]);

const Group = memo(function Group({ blocks, growing, sources, plain }: GroupProps) {
  if (plain) {
    const text = blocks.map((block) => (block.kind === 'code' ? block.code : block.source)).join('\n\n');
    return <div className="md-part md-plain">{text}</div>;
  }
  return (
    <div className="md-part">
      {blocks.map((block, at) => (
        <BlockView key={at} block={block} growing={growing && at === blocks.length - 1} sources={sources} />
      ))}
    </div>
  );
}, sameGroup);

interface BlockViewProps {
  readonly block: Block;
  readonly growing: boolean;
  readonly sources: readonly Source[] | null;
}

const BlockView = memo(function BlockView({ block, growing, sources }: BlockViewProps) {
  switch (block.kind) {
    case 'code':
      return <CodeBlock code={block.code} language={block.language} closed={block.closed || !growing} />;
    case 'math':
      return block.closed || growing ? (
        <MathView tex={block.tex} display />
      ) : (
        <p className="md-plain">{block.source}</p>
      );
    case 'markdown': {
      const tree = toTree(growing ? completeTail(block.source) : block.source, block.definitions, sources);
      return toJsxRuntime(tree, {
        Fragment,
        jsx,
        jsxs,
        components: growing ? growingElements : settledElements,
        ignoreInvalidStyle: true,
        passNode: true,
      });
    }
  }
});
