import { finder } from './found.js';
import type { OEmbed } from './oembed.js';
import type { Found, SiteAdapter, SiteTrack } from './port.js';
import { youtubeChapters } from './youtube-chapters.js';
import type { YoutubePlayer } from './youtube-player.js';

/** YouTube, by the data in its page and by its oEmbed. */
export const youtube: SiteAdapter = {
  site: 'youtube',
  name: 'YouTube',
  idOf(url) {
    const id =
      url.hostname === 'youtu.be'
        ? url.pathname.slice(1).split('/')[0]
        : /(^|\.)youtube(-nocookie)?\.com$/.test(url.hostname)
          ? (/^\/(?:shorts|embed|live|v)\/([^/]+)/.exec(url.pathname)?.[1] ?? url.searchParams.get('v'))
          : null;
    return /^[\w-]{11}$/.exec(id ?? '')?.[0] ?? null;
  },
  async read(id, pages) {
    const at = pages.now();
    const url = `https://www.youtube.com/watch?v=${id}`;
    const [oembed, page] = await Promise.allSettled([
      pages.read(
        'oembed',
        `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(url)}`,
        {},
        { cut: false },
      ),
      pages.read('youtube-player', url, {}, { maxBytes: 5_000_000 }),
    ]);
    if (page.status === 'rejected' && oembed.status === 'rejected') throw page.reason;
    const player = page.status === 'fulfilled' ? page.value : undefined;
    return compose(url, at, player, oembed.status === 'fulfilled' ? oembed.value : undefined);
  },
};

function compose(url: string, at: number, player: YoutubePlayer | undefined, oembed: OEmbed | undefined) {
  const { found, line, paragraphs, amount, seconds, time, picture, tags } = finder(at);
  const details = player?.videoDetails;
  const more = player?.microformat?.playerMicroformatRenderer;
  const page = 'YouTube 页面';
  const embed = 'YouTube oEmbed';
  const thumbnail = details?.thumbnail?.thumbnails?.toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0))[0]?.url;
  const tracks = tracksOf(player);
  const chapters = youtubeChapters(details?.shortDescription ?? '', details?.lengthSeconds ?? Number.POSITIVE_INFINITY);
  return {
    site: 'youtube' as const,
    siteName: youtube.name,
    url,
    title: line(details?.title, page) ?? line(oembed?.title, embed),
    author: line(details?.author, page) ?? line(oembed?.author_name, embed),
    cover: picture(thumbnail, page) ?? picture(oembed?.thumbnail_url, embed),
    duration: seconds(details?.lengthSeconds, page),
    published: time(Date.parse(more?.publishDate ?? ''), page),
    description: paragraphs(details?.shortDescription, page),
    tags: tags(details?.keywords, page),
    plays: amount(details?.viewCount, page),
    likes: amount(more?.likeCount, page),
    captions: tracks.length > 0 ? (found(tracks, page) as Found<SiteTrack[]>) : undefined,
    chapters: chapters.length > 0 ? found(chapters, 'YouTube 简介中的时间') : undefined,
    notes: player ? [] : ['YouTube 的页面读取不到，只有 oEmbed 给出的内容'],
  };
}

function tracksOf(player: YoutubePlayer | undefined): SiteTrack[] {
  const list = player?.captions?.playerCaptionsTracklistRenderer?.captionTracks ?? [];
  return list.flatMap(({ baseUrl, name, languageCode = '', kind }) => {
    if (!URL.canParse(baseUrl, 'https://www.youtube.com')) return [];
    const url = new URL(baseUrl, 'https://www.youtube.com');
    url.searchParams.set('fmt', 'json3');
    const label = name?.simpleText ?? name?.runs?.map((run) => run.text ?? '').join('');
    return [
      {
        url: url.href,
        format: 'youtube' as const,
        language: languageCode,
        label: label || languageCode,
        auto: kind === 'asr',
      },
    ];
  });
}
