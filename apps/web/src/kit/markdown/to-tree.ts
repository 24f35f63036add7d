import type { ElementContent, Root } from 'hast';
import type { Html } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import remarkCjkFriendly from 'remark-cjk-friendly/parseOnly';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { gfm } from './gfm';
import { normalizeMath } from './math-delimiters';
import { schema } from './sanitize-schema';
import { textRules } from './text-rules';

/** HTML in an answer is text that somebody wants to read, a line break apart. */
function html(_: unknown, node: Html): ElementContent {
  return /^<br\s*\/?>$/i.test(node.value)
    ? { type: 'element', tagName: 'br', properties: {}, children: [] }
    : { type: 'text', value: node.value };
}

const processor = unified()
  .use(remarkParse)
  .use(gfm)
  .use(remarkCjkFriendly)
  .use(remarkMath)
  .use(textRules)
  .use(remarkRehype, { handlers: { html } })
  .use(rehypeSanitize, schema)
  .freeze();

/**
 * The sanitised tree of one block of Markdown.
 *
 * @param definitions link definitions from elsewhere in the text that the block may refer to
 */
export function toTree(source: string, definitions: string): Root {
  const value = normalizeMath(definitions === '' ? source : `${source}\n\n${definitions}`);
  return processor.runSync(processor.parse(value), { value });
}
