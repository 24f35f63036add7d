import type { Article } from '@guanlan/contract';
import { COPY_TEXT_MAX } from '@guanlan/contract';
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { decodeHtml } from './decode-html.js';
import { parseCapped } from './markup-caps.js';

/** Facts of a page beside its bytes. */
export interface ArticlePage {
  /** Address after all redirects. */
  readonly url: string;
  /** `content-type` as it was sent; empty where it was not. */
  readonly contentType: string;
}

/** The part used of linkedom's DOM: the server has no other types for it. */
interface PageNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<PageNode>;
}

interface PageDocument {
  readonly documentElement: PageNode | null;
  querySelector(selector: string): { getAttribute(name: string): string | null } | null;
  getElementById(id: string): { removeAttribute(name: string): void } | null;
}

/** A page with more is not looked through: that takes seconds, and no article is like it. */
const ARTICLE_CAPS = { depth: 100, elements: 12_000, attributes: 256, texts: 60_000 } as const;
/** Fewer characters are a notice or a login wall, not an article. */
const TEXT_MIN = 20;

/** Elements that begin a paragraph of their own. */
const blocks = new Set(
  'ADDRESS ARTICLE BLOCKQUOTE DD DIV DL DT FIGCAPTION FIGURE H1 H2 H3 H4 H5 H6 HR LI OL P PRE SECTION TABLE TR UL'.split(
    ' ',
  ),
);

/** The text of an element, a paragraph a line; line breaks of the source itself are joined. */
function plainText(root: PageNode): string {
  const out: string[] = [];
  const visit = (node: PageNode): void => {
    if (node.nodeType === 3) out.push((node.textContent ?? '').replace(/\s+/g, ' '));
    if (node.nodeName === 'BR') out.push('\n');
    const block = blocks.has(node.nodeName);
    if (block) out.push('\n\n');
    for (const child of node.childNodes) visit(child);
    if (block) out.push('\n\n');
  };
  visit(root);
  return out
    .join('')
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

const metaOf = (document: PageDocument, names: readonly string[]): string => {
  for (const name of names) {
    const found = document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
    if (found?.trim()) return found.trim();
  }
  return '';
};

/** Articles of the official accounts are sent hidden, and shown by a script. */
function unhide(document: PageDocument): void {
  for (const id of ['js_content', 'img-content']) document.getElementById(id)?.removeAttribute('style');
}

/** The first words of a text that has more than `max` units, whole characters. */
function cut(text: string, max: number): string {
  const short = text.slice(0, max);
  return /[\ud800-\udbff]$/.test(short) ? short.slice(0, -1) : short;
}

/** Null for a page that has none. */
function mainPart(document: PageDocument): { readonly title: string; readonly content: string } | null {
  if (!document.documentElement) return null;
  const found = new Readability(document, { serializer: (node) => plainText(node as unknown as PageNode) }).parse();
  return found ? { title: found.title ?? '', content: found.content ?? '' } : null;
}

/**
 * Title and main text of a page; null where none can be found. Throws {@link ParseError} for a page that is too large or
 * too deep, before the DOM is made of it: making one takes longer by the square of its depth.
 */
export function articleOf(html: string, url: string): Article | null {
  parseCapped(html, ARTICLE_CAPS);
  const { document } = parseHTML(html) as unknown as { document: PageDocument };
  unhide(document);
  const site = metaOf(document, ['og:site_name']) || new URL(url).hostname;
  const given = metaOf(document, ['og:title', 'twitter:title']);
  const found = mainPart(document);
  const text = found?.content ?? '';
  if ([...text].length < TEXT_MIN) return null;
  return {
    url,
    title: (given || found?.title || '').replace(/\s+/g, ' ').trim().slice(0, 300),
    site: site.slice(0, 100),
    text: cut(text, COPY_TEXT_MAX),
    truncated: text.length > COPY_TEXT_MAX,
  };
}

/** Parse task: the article of a page; null for one without text. Throws {@link ParseError}. */
export function article(body: Uint8Array, { url, contentType }: ArticlePage): Article | null {
  const whole = decodeHtml(body, contentType);
  if (!/^\s*text\/plain\b/i.test(contentType)) return articleOf(whole, url);
  const text = whole.trim();
  if (text === '') return null;
  const { hostname } = new URL(url);
  return {
    url,
    title: '',
    site: hostname,
    text: cut(text, COPY_TEXT_MAX),
    truncated: text.length > COPY_TEXT_MAX,
  };
}
