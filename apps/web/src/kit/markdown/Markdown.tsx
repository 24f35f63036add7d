import type { Source } from '@guanlan/contract';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { memo, useMemo, useState } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { withShortClusters } from '../../base/text/short-clusters';
import { BlockGroups, type BlockSection } from './block-groups';
import { CodeBlock } from './code/CodeBlock';
import { growingElements, settledElements } from './elements';
import { FirstLevel } from './heading-level';
import { IsTypeset, MathView } from './math/MathView';
import { type Block, MarkdownBlocks } from './syntax/blocks';
import { completeTail } from './syntax/complete-tail';
import './markdown.css';
import { toTree } from './syntax/to-tree';
import { usePaced } from './use-paced';

interface MarkdownProps {
  readonly text: string;
  /** Whether the text still grows: open constructs at its end are shown as if they were closed. */
  readonly growing?: boolean;
  /** Whether the text was stopped before its end, which is then shown as that of a growing text. */
  readonly unfinished?: boolean | undefined;
  /** Search results behind the text; its citations link to them. */
  readonly sources?: readonly Source[] | null;
  /** Where a long initial text is rendered first, and from there on a little at a time; absent to render it at once. */
  readonly paced?: 'from-start' | 'from-end' | undefined;
}

/** Markdown text. When it grows, only the block at its end is parsed and rendered again. */
export const Markdown = memo(function Markdown(props: MarkdownProps) {
  const { text, growing = false, unfinished = false, sources = null, paced } = props;
  const [blocks] = useState(() => new MarkdownBlocks());
  const [groups] = useState(() => new BlockGroups());
  // Stays set after the text has ended: laying out all skipped parts at once would be noticeable.
  const [hasGrown, setGrown] = useState(growing);
  if (growing && !hasGrown) setGrown(true);
  const { sections, count, firstLevel } = useMemo(
    () => groups.update(blocks.update(withShortClusters(text))),
    [groups, blocks, text],
  );
  const [initial] = useState(count);
  const left = usePaced(count, paced !== undefined);
  const firstPlain = paced === 'from-start' ? initial - left : 0;
  return (
    <FirstLevel value={firstLevel}>
      <div className="md" data-grown={hasGrown || undefined}>
        {sections.map((section, at) => (
          <Section
            key={section.start}
            section={section}
            growing={(growing || unfinished) && at === sections.length - 1}
            sources={sources}
            plainFrom={placeIn(section, firstPlain)}
            plainTo={placeIn(section, firstPlain + left)}
          />
        ))}
      </div>
    </FirstLevel>
  );
});

/** Index of a group of the text within a section: 0 where it is before it, the number of its groups where it is after it. */
const placeIn = ({ start, groups }: BlockSection, at: number): number =>
  Math.min(groups.length, Math.max(0, at - start));

interface SectionProps {
  readonly section: BlockSection;
  /** Whether the last of the blocks is still being written. */
  readonly growing: boolean;
  readonly sources: readonly Source[] | null;
  /** Groups of the section of which the raw text is shown for now: from the first index to before the second. */
  readonly plainFrom: number;
  readonly plainTo: number;
}

/** Groups that are compared together; no element of its own, so that the page stays as flat as it is. */
const Section = memo(function Section({ section, growing, sources, plainFrom, plainTo }: SectionProps) {
  return section.groups.map(({ start, blocks }, at) => (
    <Group
      key={start}
      blocks={blocks}
      growing={growing && at === section.groups.length - 1}
      sources={sources}
      plain={at >= plainFrom && at < plainTo}
    />
  ));
});

interface GroupProps {
  readonly blocks: readonly Block[];
  /** Whether the last of the blocks is still being written. */
  readonly growing: boolean;
  readonly sources: readonly Source[] | null;
  /** Whether to show the raw text for now. */
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
        <IsTypeset key={at} value={block.kind !== 'code' && block.typeset}>
          <BlockView block={block} growing={growing && at === blocks.length - 1} sources={sources} />
        </IsTypeset>
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
        <MathView tex={block.tex} display growing={!block.closed} />
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
