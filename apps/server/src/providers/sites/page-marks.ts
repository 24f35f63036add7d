import { parseCapped } from '../parsing/markup-caps.js';
import { ParseError } from '../parsing/port.js';

/** Metadata in the markup of a page. */
export interface PageMarks {
  readonly title: string;
  /** Contents by lower-case `property`, `name` or `itemprop`, in the page's order. */
  readonly meta: ReadonlyMap<string, readonly string[]>;
  /** Texts of `application/ld+json`. */
  readonly jsonLd: readonly string[];
  /** Address of the page's oEmbed, as it is written. */
  readonly oembed: string | undefined;
  readonly canonical: string | undefined;
  /** Tracks of `<video>`, as they are written. */
  readonly tracks: readonly { readonly src: string; readonly language: string; readonly label: string }[];
  /** Whether the page has a video in it. */
  readonly hasVideo: boolean;
}

/** Most marks of each kind that are collected. */
const MAX_ITEMS = 200;
/** Longest content of a mark, and longest title, in UTF-16 units; {@link finder} cuts to less. */
const CONTENT_MAX = 20_000;
/** Most of all contents together, in UTF-16 units: they are copied between threads. */
const CONTENTS_MAX = 400_000;
/** Longest address of a track or an oEmbed: as long as the reader takes. */
const ADDRESS_MAX = 4096;
/** Most of the linked data, in UTF-16 units. */
const LINKED_MAX = 1_000_000;
/** Caps beyond any real page; where one is reached, the marks before it count. */
const PAGE_CAPS = { depth: 512, elements: 100_000, attributes: 256, texts: 500_000 } as const;

/**
 * Reads a page's marks, up to where it is deeper, longer or wider than real pages. It reads beyond the head: linked
 * data, videos and their tracks are in the body.
 */
export function pageMarks(html: string): PageMarks {
  const contents = new Contents();
  const jsonLd: string[] = [];
  const tracks: PageMarks['tracks'][number][] = [];
  let title = '';
  let oembed: string | undefined;
  let canonical: string | undefined;
  let hasVideo = false;
  /** Element to which the next text belongs. */
  let inside: 'title' | 'json-ld' | null = null;
  let linked = 0;

  const handler: Parameters<typeof parseCapped>[2] = {
    onopentag(name, marks) {
      if (name === 'title' && title === '') inside = 'title';
      else if (
        name === 'script' &&
        /^application\/ld\+json/i.test(marks.type ?? '') &&
        jsonLd.length < MAX_ITEMS &&
        linked <= LINKED_MAX
      ) {
        inside = 'json-ld';
        jsonLd.push('');
      } else if (name === 'meta') contents.add(marks);
      else if (name === 'link') {
        const rel = (marks.rel ?? '').toLowerCase();
        if (rel === 'canonical') canonical ??= address(marks.href);
        if (rel === 'alternate' && /json\+oembed/i.test(marks.type ?? '')) oembed ??= address(marks.href);
      } else if (name === 'video') hasVideo = true;
      else if (
        name === 'track' &&
        address(marks.src) &&
        /^(subtitles|captions)?$/i.test(marks.kind ?? '') &&
        tracks.length < MAX_ITEMS
      ) {
        const { src = '', srclang = '', label = '' } = marks;
        tracks.push({ src, language: srclang.slice(0, 100), label: label.slice(0, 300) });
      }
    },
    ontext(text) {
      if (inside === 'title' && title.length < CONTENT_MAX) title += text.slice(0, CONTENT_MAX);
      else if (inside === 'json-ld') {
        jsonLd[jsonLd.length - 1] += text;
        linked += text.length;
        // A text of linked data that is cut is none, and neither is what would follow.
        if (linked > LINKED_MAX) inside = null;
      }
    },
    onclosetag(name) {
      if (name === 'title' || name === 'script') inside = null;
    },
  };
  try {
    parseCapped(html, PAGE_CAPS, handler);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
  }
  return { title: title.trim(), meta: contents.byName, jsonLd, oembed, canonical, tracks, hasVideo };
}

const address = (href: string | undefined): string | undefined =>
  href && href.length <= ADDRESS_MAX ? href : undefined;

/** Contents of `<meta>`, as far as there is room. */
class Contents {
  readonly byName = new Map<string, string[]>();
  #length = 0;

  add({ content, property, name, itemprop }: Readonly<Record<string, string>>): void {
    if (content === undefined) return;
    const text = content.slice(0, CONTENT_MAX);
    for (const key of [property, name, itemprop]) {
      if (key === undefined || key.length > 100 || this.#length + text.length > CONTENTS_MAX) continue;
      const own = this.byName.get(key.toLowerCase()) ?? [];
      if (own.length >= MAX_ITEMS || (own.length === 0 && this.byName.size >= MAX_ITEMS)) continue;
      own.push(text);
      this.#length += text.length;
      this.byName.set(key.toLowerCase(), own);
    }
  }
}
