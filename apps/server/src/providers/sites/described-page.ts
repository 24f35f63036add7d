import * as z from 'zod/mini';
import { finder } from './found.js';
import { linkedVideo } from './json-ld.js';
import { type PageMarks, pageMarks } from './page-marks.js';
import { type Found, SiteError, type SitePages, type SiteTrack, type SiteVideo, type TextPage } from './port.js';
import { refuseStatus } from './site-pages.js';
import { softNumber, softText } from './soft.js';

const OEmbed = z.object({
  title: softText,
  author_name: softText,
  thumbnail_url: softText,
  duration: softNumber,
  upload_date: softText,
  description: softText,
});

/**
 * Any page that describes its video: by linked data (JSON-LD), by Open Graph and Twitter marks, by oEmbed, and at last by
 * its title. What is more exact comes first. Throws {@link SiteError} for a page without a video.
 */
export async function readDescribedPage(page: TextPage, pages: SitePages): Promise<SiteVideo> {
  refuseStatus(page);
  const at = pages.now();
  const marks = pageMarks(page.text);
  const linked = linkedVideo(marks.jsonLd);
  const embed = await readOEmbed(marks.oembed, page.url, pages);
  const { found, line, paragraphs, amount, seconds, time, picture, tags } = finder(at);
  const og = (name: string): string | undefined => marks.meta.get(name)?.find((content) => content.trim() !== '');
  const ld = 'JSON-LD VideoObject';
  const tracks = tracksOf(marks, page.url);
  const title =
    line(linked?.name, ld) ??
    line(og('og:title'), '开放图谱 og:title') ??
    line(og('twitter:title'), '网页标记 twitter:title') ??
    line(embed?.title, 'oEmbed') ??
    line(marks.title, '网页标题');
  if (isChallenge(marks, page.text)) throw new SiteError('BLOCKED', 'a page that checks for people');
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
    duration:
      seconds(linked?.duration, ld) ??
      seconds(Number(og('og:video:duration') ?? og('video:duration')), '开放图谱 video:duration') ??
      seconds(embed?.duration, 'oEmbed'),
    published:
      time(Date.parse(linked?.published ?? ''), ld) ??
      time(
        Date.parse(og('og:video:release_date') ?? og('video:release_date') ?? og('article:published_time') ?? ''),
        '开放图谱 release_date',
      ) ??
      time(Date.parse(embed?.upload_date ?? ''), 'oEmbed'),
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

async function readOEmbed(address: string | undefined, base: string, pages: SitePages) {
  if (address === undefined || !URL.canParse(address, base)) return undefined;
  const answer = await pages
    .json(new URL(address, base).href, { timeoutMs: 5_000, maxBytes: 200_000 })
    .catch(() => undefined);
  return z.safeParse(OEmbed, answer).data;
}

const tracksOf = (marks: PageMarks, base: string): SiteTrack[] =>
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

/** A page that has nothing of its own and asks for proof of being a person. */
const isChallenge = (marks: PageMarks, html: string): boolean =>
  !marks.meta.has('og:title') &&
  /验证码|安全验证|访问过于频繁|captcha|just a moment|verify you are human|attention required/i.test(
    `${marks.title} ${html.slice(0, 20_000)}`,
  );
