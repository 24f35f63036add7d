import type { Nodes, PhrasingContent, Root, Text } from 'mdast';
import { withoutEnd } from './without-end';

/** Pattern of an address in running text: ASCII only, so that Chinese punctuation and words after it stay text. */
const address = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/g;
const TRAILING = `.,;:!?'")]`;

/**
 * Extends Markdown for chats: bare addresses are links, every line break counts (a poem is not one line), and a formula
 * between double dollars is displayed even inside a paragraph.
 */
export function textRules() {
  return (tree: Root, file: { readonly value: unknown }): void => walk(tree, String(file.value));
}

function walk(node: Nodes, source: string): void {
  if (node.type === 'inlineMath') {
    const start = node.position?.start.offset ?? 0;
    if (source.startsWith('$$', start)) node.data = { ...node.data, hProperties: { className: ['math-display'] } };
  }
  if (!('children' in node)) return;
  const inLink = node.type === 'link' || node.type === 'linkReference';
  const parent: { children: Nodes[] } = node;
  parent.children = parent.children.flatMap((child): Nodes[] =>
    child.type === 'text' ? lines(child, inLink) : [child],
  );
  for (const child of parent.children) if (child.type !== 'text') walk(child, source);
}

function lines({ value }: Text, inLink: boolean): PhrasingContent[] {
  return value
    .split('\n')
    .flatMap((line, at): PhrasingContent[] => [
      ...(at > 0 ? [{ type: 'break' as const }] : []),
      ...(inLink ? [text(line)] : links(line)),
    ])
    .filter((node) => node.type !== 'text' || node.value !== '');
}

function links(line: string): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let at = 0;
  for (const { 0: found, index } of line.matchAll(address)) {
    const url = trimmed(found);
    if (url.length <= 'https://'.length) continue;
    parts.push(text(line.slice(at, index)), { type: 'link', url, children: [text(url)] });
    at = index + url.length;
  }
  return [...parts, text(line.slice(at))];
}

/** Removes the punctuation at the end of a sentence; a closing bracket stays when the address opened it. */
function trimmed(found: string): string {
  const cut = withoutEnd(found, TRAILING);
  return found[cut.length] === ')' && cut.includes('(') ? `${cut})` : cut;
}

const text = (value: string): Text => ({ type: 'text', value });
