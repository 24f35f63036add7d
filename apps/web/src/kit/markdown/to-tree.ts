import type { Source } from '@guanlan/contract';
import type { ElementContent, Root } from 'hast';
import type { Html } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import remarkCjkFriendly from 'remark-cjk-friendly/parseOnly';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { citations } from './citations';
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
  .use(citations)
  .use(remarkRehype, { handlers: { html } })
  .use(rehypeSanitize, schema)
  .freeze();

/**
 * The sanitised tree of one block of Markdown.
 *
 * @param definitions link definitions from elsewhere in the text that the block may refer to
 * @param sources what was found by the search that the text rests on; null or absent where there was none
 */
export function toTree(source: string, definitions: string, sources?: readonly Source[] | null): Root {
  const value = normalizeMath(definitions === '' ? source : `${source}\n\n${definitions}`);
  return processor.runSync(processor.parse(value), { value, data: { sources } });
}
