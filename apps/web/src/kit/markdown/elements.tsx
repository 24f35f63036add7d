import type { Element, ElementContent } from 'hast';
import type { Components, ExtraProps } from 'hast-util-to-jsx-runtime';
import { type ComponentProps, type ReactNode, use } from 'react';
import { CodeBlock } from './code/CodeBlock';
import { FirstLevel, levelOnPage } from './heading-level';
import { ImageLink } from './ImageLink';
import { MathView } from './math/MathView';
import { TableBlock } from './TableBlock';

/** Text inside a node. */
function textOf(node: ElementContent | undefined): string {
  if (node?.type === 'text') return node.value;
  return node?.type === 'element' ? node.children.map(textOf).join('') : '';
}

const classesOf = (node: Element | undefined): readonly (string | number)[] =>
  Array.isArray(node?.properties.className) ? node.properties.className : [];

function Link({ href = '', title, className, children }: ComponentProps<'a'>) {
  // Only web and mail addresses become links: nothing may lead into the app's own pages.
  if (!/^(?:https?:\/\/|mailto:)/i.test(href)) return <>{children}</>;
  return (
    <a href={href} title={title} className={className} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

function Code({ node, children }: ComponentProps<'code'> & ExtraProps) {
  const classes = classesOf(node);
  const display = classes.includes('math-display');
  if (display || classes.includes('math-inline')) return <MathView tex={textOf(node)} display={display} />;
  return <code>{children}</code>;
}

function pre(closed: boolean) {
  return function Pre({ node }: ComponentProps<'pre'> & ExtraProps) {
    const code = node?.children[0];
    const classes = classesOf(code?.type === 'element' ? code : undefined);
    const text = textOf(code).replace(/\n$/, '');
    if (classes.includes('math-display')) return <MathView tex={text} display />;
    const language = classes.map(String).find((name) => name.startsWith('language-'));
    return <CodeBlock code={text} language={language?.slice('language-'.length) ?? ''} closed={closed} />;
  };
}

/** Headings of an answer are nested below those of the page, and keep their looks. */
function heading(level: number) {
  return function Heading({ children }: { children?: ReactNode }) {
    const Tag = `h${levelOnPage(level, use(FirstLevel))}` as const;
    return <Tag className={`md-h${level}`}>{children}</Tag>;
  };
}

function Check({ checked }: ComponentProps<'input'>) {
  return (
    <span role="img" className="md-check" aria-label={checked ? '已完成' : '未完成'}>
      {checked ? '☑' : '☐'}
    </span>
  );
}

/** Longest text of a cell that stays on one line, UTF-16 units. */
const ONE_LINE = 12;

function Cell({ node, ...props }: ComponentProps<'td'> & ExtraProps) {
  return <td {...props} data-short={textOf(node).length <= ONE_LINE || undefined} />;
}

function elements(closed: boolean): Partial<Components> {
  return {
    a: Link,
    code: Code,
    pre: pre(closed),
    table: TableBlock,
    td: Cell,
    img: ({ src, alt }) => <ImageLink src={typeof src === 'string' ? src : undefined} alt={alt} />,
    input: Check,
    h1: heading(1),
    h2: heading(2),
    h3: heading(3),
    h4: heading(4),
    h5: heading(5),
    h6: heading(6),
  };
}

/** Components for the elements of a complete block. */
export const settledElements = elements(true);
/** Components for the elements of a block that is still being written: its code is not highlighted yet. */
export const growingElements = elements(false);
