import type { Source } from '@guanlan/contract';
import type { ElementContent, Root } from 'hast';
import type { Root as Document, Html, Nodes, Table } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import remarkCjkFriendly from 'remark-cjk-friendly/parseOnly';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { normalizeMath } from '../math/math-delimiters';
import { citations } from './citations';
import { gfm } from './gfm';
import { isMostlyPadding } from './padded-table';
import { schema } from './sanitize-schema';
import { textRules } from './text-rules';

/** Shows HTML in an answer as text, except for line breaks. */
function html(_: unknown, node: Html): ElementContent {
  return /^<br\s*\/?>$/i.test(node.value)
    ? { type: 'element', tagName: 'br', properties: {}, children: [] }
    : { type: 'text', value: node.value };
}

/** Shows tables within lists and quotes that are mostly padding as raw text. */
function paddedTables() {
  return (tree: Document, file: { readonly value: unknown }): void => withoutPadded(tree, String(file.value));
}

function withoutPadded(node: Nodes, source: string): void {
  if (!('children' in node)) return;
  const parent: { children: Nodes[] } = node;
  parent.children = parent.children.map((child) =>
    child.type === 'table' && isPadded(child)
      ? { type: 'code', value: source.slice(child.position?.start.offset, child.position?.end.offset) }
      : child,
  );
  for (const child of parent.children) if (child.type !== 'table') withoutPadded(child, source);
}

const isPadded = ({ align, children }: Table): boolean =>
  isMostlyPadding(
    align?.length ?? 0,
    children.length,
    children.reduce((sum, row) => sum + row.children.length, 0),
  );

const processor = unified()
  .use(remarkParse)
  .use(gfm)
  .use(remarkCjkFriendly)
  .use(remarkMath)
  .use(paddedTables)
  .use(textRules)
  .use(citations)
  .use(remarkRehype, { handlers: { html } })
  .use(rehypeSanitize, schema)
  .freeze();

/**
 * Sanitised tree of one block of Markdown.
 *
 * @param definitions link definitions from elsewhere in the text that the block may refer to
 * @param sources search results behind the text; null or absent where there was no search
 */
export function toTree(source: string, definitions: string, sources?: readonly Source[] | null): Root {
  const value = normalizeMath(definitions === '' ? source : `${source}\n\n${definitions}`);
  try {
    return processor.runSync(processor.parse(value), { value, data: { sources } });
  } catch {
    // Ten thousand nested quotes overflow the stack; the raw text can still be read.
    return { type: 'root', children: [{ type: 'text', value: source }] };
  }
}
