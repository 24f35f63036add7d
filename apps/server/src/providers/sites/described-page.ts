import { finder } from './found.js';
import type { PageFacts } from './page-facts.js';
import { type Found, SiteError, type SitePage, type SitePages, type SiteTrack, type SiteVideo } from './port.js';
import { refuseStatus } from './site-pages.js';

/** Name of linked data, as a source of facts. */
const ld = 'JSON-LD VideoObject';

/**
 * Any page that describes its video: by linked data (JSON-LD), by Open Graph and Twitter marks, by oEmbed, and at last by
 * its title. More exact sources come first. Throws {@link SiteError} for a page without a video.
 */
export async function readDescribedPage(page: SitePage, pages: SitePages): Promise<SiteVideo> {
  refuseStatus(page);
  const at = pages.now();
  const marks = await pages.parse('page-facts', page, {});
  const { linked } = marks;
  const embed = await readOEmbed(marks.oembed, page.url, pages);
  const facts = finder(at);
  const { found, line, paragraphs, amount, picture, tags } = facts;
  const og = (name: string): string | undefined => marks.meta.get(name)?.find((content) => content.trim() !== '');
  const tracks = tracksOf(marks, page.url);
  const title =
    line(linked?.name, ld) ??
    line(og('og:title'), '开放图谱 og:title') ??
    line(og('twitter:title'), '网页标记 twitter:title') ??
    line(embed?.title, 'oEmbed') ??
    line(marks.title, '网页标题');
  if (marks.isChallenge) throw new SiteError('BLOCKED', 'a page that checks for people');
  const isVideo =
    linked !== undefined ||
    marks.hasVideo ||
    /^video/.test(og('og:type') ?? '') ||
    og('og:video') !== undefined ||
    embed !== undefined;
  if (!title || !(isVideo || og('og:title') !== undefined))
    throw new SiteError('NOTHING', 'the page describes no video');
  const linkedTags = tags(linked?.keywords, ld);
  return {
    site: 'web',
    siteName: line(og('og:site_name'), '')?.value ?? new URL(page.url).hostname.replace(/^www\./, ''),
    url: page.url,
    title,
    author:
      line(linked?.author, ld) ??
      line(embed?.author_name, 'oEmbed') ??
      line(og('author'), '网页标记 author') ??
      line(og('og:video:director'), '开放图谱 og:video:director'),
    cover:
      picture(linked?.thumbnail, ld, page.url) ??
      picture(og('og:image:secure_url') ?? og('og:image'), '开放图谱 og:image', page.url) ??
      picture(og('twitter:image'), '网页标记 twitter:image', page.url) ??
      picture(embed?.thumbnail_url, 'oEmbed', page.url),
    ...timesOf(facts, linked, og, embed),
    description:
      paragraphs(linked?.description, ld) ??
      paragraphs(og('og:description'), '开放图谱 og:description') ??
      paragraphs(og('description'), '网页标记 description'),
    tags:
      linkedTags ??
      tags(marks.meta.get('og:video:tag') ?? marks.meta.get('video:tag'), '开放图谱 video:tag') ??
      tags(og('keywords')?.split(/[,，、]/), '网页标记 keywords'),
    plays: amount(linked?.views, ld),
    likes: amount(linked?.likes, ld),
    captions: tracks.length > 0 ? (found(tracks, '网页的 <track>') as Found<SiteTrack[]>) : undefined,
    chapters: linked && linked.clips.length > 0 ? found(linked.clips, ld) : undefined,
    notes: isVideo ? [] : ['这个网页没有标明自己是视频，下面是它对自己的描述'],
  };
}

/** Duration of the video, and the time of its publication. */
function timesOf(
  { seconds, time }: ReturnType<typeof finder>,
  linked: PageFacts['linked'],
  og: (name: string) => string | undefined,
  embed: Awaited<ReturnType<typeof readOEmbed>>,
): Pick<SiteVideo, 'duration' | 'published'> {
  const released = og('og:video:release_date') ?? og('video:release_date') ?? og('article:published_time') ?? '';
  return {
    duration:
      seconds(linked?.duration, ld) ??
      seconds(Number(og('og:video:duration') ?? og('video:duration')), '开放图谱 video:duration') ??
      seconds(embed?.duration, 'oEmbed'),
    published:
      time(Date.parse(linked?.published ?? ''), ld) ??
      time(Date.parse(released), '开放图谱 release_date') ??
      time(Date.parse(embed?.upload_date ?? ''), 'oEmbed'),
  };
}

async function readOEmbed(address: string | undefined, base: string, pages: SitePages) {
  if (address === undefined || !URL.canParse(address, base)) return undefined;
  const options = { timeoutMs: 5_000, maxBytes: 200_000, cut: false };
  return pages.read('oembed', new URL(address, base).href, {}, options).catch(() => undefined);
}

const tracksOf = (marks: PageFacts, base: string): SiteTrack[] =>
  marks.tracks.flatMap(({ src, language, label }) =>
    URL.canParse(src, base)
      ? [
          {
            url: new URL(src, base).href,
            format: 'vtt' as const,
            language,
            label: label || language || '字幕',
            auto: false,
          },
        ]
      : [],
  );
