import { Parser } from 'htmlparser2';

/** What a page says of itself in its marks. */
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

/** Most of each kind that is kept. */
const MOST = 200;

/** Reads a page's marks; whatever it is, it is read. */
export function pageMarks(html: string): PageMarks {
  const meta = new Map<string, string[]>();
  const jsonLd: string[] = [];
  const tracks: PageMarks['tracks'][number][] = [];
  let title = '';
  let oembed: string | undefined;
  let canonical: string | undefined;
  let hasVideo = false;
  /** What the text that comes belongs to. */
  let inside: 'title' | 'json-ld' | null = null;

  const parser = new Parser({
    onopentag(name, marks) {
      if (name === 'title' && title === '') inside = 'title';
      else if (name === 'script' && /^application\/ld\+json/i.test(marks.type ?? '') && jsonLd.length < MOST) {
        inside = 'json-ld';
        jsonLd.push('');
      } else if (name === 'meta') note(meta, marks);
      else if (name === 'link') {
        const rel = (marks.rel ?? '').toLowerCase();
        if (rel === 'canonical') canonical ??= marks.href;
        if (rel === 'alternate' && /json\+oembed/i.test(marks.type ?? '')) oembed ??= marks.href;
      } else if (name === 'video') hasVideo = true;
      else if (
        name === 'track' &&
        marks.src &&
        /^(subtitles|captions)?$/i.test(marks.kind ?? '') &&
        tracks.length < MOST
      ) {
        tracks.push({ src: marks.src, language: marks.srclang ?? '', label: marks.label ?? '' });
      }
    },
    ontext(text) {
      if (inside === 'title') title += text;
      else if (inside === 'json-ld') jsonLd[jsonLd.length - 1] += text;
    },
    onclosetag(name) {
      if (name === 'title' || name === 'script') inside = null;
    },
  });
  parser.end(html);
  return { title: title.trim(), meta, jsonLd, oembed, canonical, tracks, hasVideo };
}

function note(meta: Map<string, string[]>, marks: Readonly<Record<string, string>>): void {
  const { content } = marks;
  if (content === undefined) return;
  for (const name of [marks.property, marks.name, marks.itemprop]) {
    if (name === undefined) continue;
    const contents = meta.get(name.toLowerCase()) ?? [];
    if (contents.length === 0 && meta.size >= MOST) continue;
    if (contents.length < MOST) contents.push(content);
    meta.set(name.toLowerCase(), contents);
  }
}
