import type { Source } from '@guanlan/contract';
import { isInvented } from '@guanlan/contract/citation-marks';
import type { Link, Nodes, PhrasingContent, Root, Text } from 'mdast';

/**
 * Pattern of citations: between carets, as Qianfan writes them (the last caret may not have arrived yet), or on their
 * own.
 */
const mark = /\^((?:\[\d{1,3}\])+)(?:\^|$)|\[(?:ref_)?(\d{1,3})\]/g;
/** Pattern of a link's text when a model writes a citation as a link. */
const numbered = /^\^?\[?(\d{1,3})\]?\^?$/;

class Found {
  /** Whether there is nothing to cite: then no bracket is taken for a citation. */
  readonly isEmpty: boolean;
  private readonly byNumber: ReadonlyMap<number, Source>;
  private readonly addresses: ReadonlySet<string>;

  constructor(sources: readonly Source[]) {
    this.isEmpty = sources.length === 0;
    this.byNumber = new Map(sources.map((source) => [source.n, source]));
    this.addresses = new Set(sources.map(({ url }) => url));
  }

  /** Link to the source of a number, or null. */
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
 * Turns citations of an answer after a search (`file.data.sources`) into links to their sources, and removes all other
 * links: an address that the search did not find may be invented. A number without a source is removed, too, unless it is
 * no citation.
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

/** Replaces a link to an unknown address by its text; where that is a number, by a citation. */
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

/** Joins neighbouring texts, so that a citation is not split. */
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
    const between = value.slice(at, index);
    // Behind another citation stands the next, and no index.
    const isNext = between === '' && at > 0;
    const isKept = group === undefined && (found.isEmpty || !(isNext || isInvented(between)));
    if (links.length === 0 && isKept) continue;
    parts.push(text(links.length === 0 ? between.trimEnd() : between), ...links);
    at = index + whole.length;
  }
  return [...parts, text(value.slice(at))].filter((node) => node.type !== 'text' || node.value !== '');
}

const text = (value: string): Text => ({ type: 'text', value });
