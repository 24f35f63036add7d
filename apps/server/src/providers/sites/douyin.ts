import type { DouyinItem } from './douyin-item.js';
import { finder } from './found.js';
import type { SiteAdapter } from './port.js';

/** The page for phones carries the facts; the one for desktops builds them by script. */
const headers = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 (compatible; GuanlanReader/1.0)',
  'accept-language': 'zh-CN',
};

/** 抖音, by the page that a shared link leads to. */
export const douyin: SiteAdapter = {
  site: 'douyin',
  name: '抖音',
  idOf(url) {
    if (!/(^|\.)(douyin|iesdouyin)\.com$/.test(url.hostname)) return null;
    const inPath = /^\/(?:share\/)?(?:video|note|slides)\/(\d{10,25})(?:\/|$)/.exec(url.pathname)?.[1];
    return inPath ?? /^\d{10,25}$/.exec(url.searchParams.get('modal_id') ?? '')?.[0] ?? null;
  },
  async read(id, pages) {
    const at = pages.now();
    const address = `https://www.iesdouyin.com/share/video/${id}/`;
    const item = await pages.read('douyin-item', address, {}, { headers });
    return compose(id, item, at);
  },
};

function compose(id: string, item: DouyinItem, at: number) {
  const { line, paragraphs, amount, seconds, time, picture, tags } = finder(at);
  const source = '抖音分享页';
  const plays = item.statistics?.play_count;
  return {
    site: 'douyin' as const,
    siteName: douyin.name,
    url: `https://www.douyin.com/video/${item.aweme_id ?? id}`,
    // A work here has a text and no title: its first line, without the tags at its end.
    title: line(titleOf(item.desc), source),
    author: line(item.author?.nickname, source),
    cover: picture(item.video?.cover?.url_list?.[0], source),
    duration: seconds((item.video?.duration ?? 0) / 1000, source),
    published: time((item.create_time ?? 0) * 1000, source),
    description: paragraphs(item.desc, source),
    tags: tags(
      item.text_extra?.map((extra) => extra.hashtag_name),
      source,
    ),
    // The page says 0 where it does not say.
    plays: plays ? amount(plays, source) : undefined,
    likes: amount(item.statistics?.digg_count, source),
    notes: [
      ...(plays ? [] : ['抖音不公开播放量']),
      '抖音的分享页没有字幕',
      ...(item.images?.length ? ['这是图文作品，没有视频'] : []),
    ],
  };
}

/**
 * The title of a work whose text begins with it: the first line, without the tags at its end. A tag may have a blank
 * behind its sign. Words are gone through once: a pattern that may read `#a#b` as one tag or as two takes twice as long for
 * each more of them.
 */
function titleOf(text: string | undefined): string | undefined {
  const first = text?.split('\n')[0]?.trim();
  const words = first?.split(/\s+/) ?? [];
  let end = words.length;
  while (end > 0) {
    if (words[end - 1]?.startsWith('#')) end -= 1;
    else if (words[end - 2] === '#') end -= 2;
    else break;
  }
  const last = words[end - 1] ?? '';
  const tag = last.indexOf('#');
  // Tags stand right behind the words, too; a sign at the very end is none.
  const kept = tag > 0 && tag < last.length - 1 ? last.slice(0, tag) : last;
  return [...words.slice(0, Math.max(0, end - 1)), kept].join(' ').trim() || first;
}
