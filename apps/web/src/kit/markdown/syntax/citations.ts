import type { Source } from '@guanlan/contract';
import type { Link, Nodes, PhrasingContent, Root, Text } from 'mdast';

/** Marks between carets, as Qianfan writes them (the last caret may still be on its way), or on their own. */
const mark = /\^((?:\[\d{1,3}\])+)(?:\^|$)|\[(?:ref_)?(\d{1,3})\]/g;
/** What the words of a link are when a model writes a mark as one. */
const numbered = /^\^?\[?(\d{1,3})\]?\^?$/;

class Found {
  private readonly byNumber: ReadonlyMap<number, Source>;
  private readonly addresses: ReadonlySet<string>;

  constructor(sources: readonly Source[]) {
    this.byNumber = new Map(sources.map((source) => [source.n, source]));
    this.addresses = new Set(sources.map(({ url }) => url));
  }

  /** The link to the source of a number, or null. */
  link(number: string): Link | null {
    const source = this.byNumber.get(Number(number));
    if (!source) return null;
    return {
      type: 'link',
      url: source.url,
      title: source.title,
      data: { hProperties: { className: ['md-cite'] } },
      children: [text(`[${source.n}]`)],
    };
  }

  has(url: string): boolean {
    return URL.canParse(url) && this.addresses.has(new URL(url).href);
  }
}

/**
 * In an answer after a search (`file.data.sources`), numbers of sources are links to them, and nothing else is a link:
 * an address that the search did not find is the model's invention for all we know. A number that was not found stays
 * text, or goes where it stands between carets and can be nothing but a mark.
 */
export function citations() {
  return (tree: Root, file: { readonly data: Readonly<Record<string, unknown>> }): void => {
    const sources = file.data.sources as readonly Source[] | null | undefined;
    if (sources) walk(tree, new Found(sources));
  };
}

function walk(node: Nodes, found: Found): void {
  if (!('children' in node)) return;
  const parent: { children: Nodes[] } = node;
  const children = joined(parent.children.flatMap((child) => withoutLink(child, found)));
  parent.children = children.flatMap((child): Nodes[] => (child.type === 'text' ? marks(child.value, found) : [child]));
  for (const child of parent.children) if (child.type !== 'link') walk(child, found);
}

/** A link to what was not found is its words; one whose words are a number is a mark. */
function withoutLink(node: Nodes, found: Found): Nodes[] {
  if (node.type === 'image') return found.has(node.url) ? [node] : [text(node.alt ?? '')];
  if (node.type === 'imageReference') return [text(node.alt ?? '')];
  if (node.type !== 'link' && node.type !== 'linkReference') return [node];
  const number = numbered.exec(wordsOf(node))?.[1];
  if (number !== undefined) return [text(`[${number}]`)];
  return node.type === 'link' && found.has(node.url) ? [node] : node.children;
}

const wordsOf = (node: Nodes): string =>
  'children' in node ? node.children.map(wordsOf).join('') : 'value' in node ? node.value : '';

/** Neighbouring texts as one, so that a mark is whole. */
function joined(nodes: readonly Nodes[]): Nodes[] {
  const all: Nodes[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (node.type === 'text' && last?.type === 'text') all[all.length - 1] = text(last.value + node.value);
    else all.push(node);
  }
  return all;
}

function marks(value: string, found: Found): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let at = 0;
  for (const { 0: whole, 1: group, 2: single = '', index } of value.matchAll(mark)) {
    const numbers = group === undefined ? [single] : [...group.matchAll(/\d+/g)].map(([number]) => number);
    const links = numbers.flatMap((number) => found.link(number) ?? []);
    if (links.length === 0 && group === undefined) continue;
    parts.push(text(value.slice(at, index)), ...links);
    at = index + whole.length;
  }
  return [...parts, text(value.slice(at))].filter((node) => node.type !== 'text' || node.value !== '');
}

const text = (value: string): Text => ({ type: 'text', value });
