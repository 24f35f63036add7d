import * as z from 'zod/mini';
import { assignedJson } from './assigned-json.js';
import { finder } from './found.js';
import { type SiteAdapter, SiteError } from './port.js';
import { refuseStatus } from './site-pages.js';
import { soft, softList, softNumber, softText } from './soft.js';

/** The page for phones carries the facts; the one for desktops builds them by script. */
const headers = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 (compatible; GuanlanReader/1.0)',
  'accept-language': 'zh-CN',
};

const Item = z.object({
  aweme_id: softText,
  desc: softText,
  create_time: softNumber,
  author: soft(z.object({ nickname: softText })),
  statistics: soft(z.object({ digg_count: softNumber, play_count: softNumber })),
  text_extra: softList(z.object({ hashtag_name: softText })),
  video: soft(z.object({ duration: softNumber, cover: soft(z.object({ url_list: softList(z.string()) })) })),
  images: soft(z.array(z.unknown())),
});

const Info = z.object({
  item_list: softList(Item),
  filter_list: softList(z.object({ notice: softText, detail_msg: softText })),
});

const RouterData = z.object({ loaderData: z.record(z.string(), z.unknown()) });
/** A part of the page, whatever the site calls what is in it today. */
const Part = z.record(z.string(), z.unknown());

/** What is said of the video, or of why it is not there, anywhere in the page's parts. */
function infoIn(parts: Readonly<Record<string, unknown>>): z.infer<typeof Info> | undefined {
  const named = Object.values(parts).flatMap((part) => Object.values(z.safeParse(Part, part).data ?? {}));
  const read = named.flatMap((value) => z.safeParse(Info, value).data ?? []);
  return read.find(({ item_list }) => item_list?.some(({ aweme_id }) => aweme_id)) ?? read.find(isInfo);
}

const isInfo = ({ item_list, filter_list }: z.infer<typeof Info>): boolean =>
  item_list !== undefined && filter_list !== undefined;

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
    const page = await pages.text(`https://www.iesdouyin.com/share/video/${id}/`, { headers });
    refuseStatus(page);
    const router = z.safeParse(RouterData, assignedJson(page.text, 'window._ROUTER_DATA'));
    if (!router.success) {
      // An empty page of status 200 is how it tells programs to stay away, too.
      const isRefused = /^\s*$|verify|captcha|_\$jsvmprt|byted_acrawler/i.test(page.text);
      throw new SiteError(isRefused ? 'BLOCKED' : 'CHANGED', 'no data in the page');
    }
    const info = infoIn(router.data.loaderData);
    if (!info) throw new SiteError('CHANGED', 'no video in the data');
    const item = info.item_list?.[0];
    if (!item)
      throw new SiteError('NOT_FOUND', info.filter_list?.[0]?.notice || info.filter_list?.[0]?.detail_msg || 'no item');
    return compose(id, item, at);
  },
};

function compose(id: string, item: z.infer<typeof Item>, at: number) {
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

function titleOf(text: string | undefined): string | undefined {
  const first = text?.split('\n')[0]?.trim();
  return first?.replace(/(?:\s*#\s?\S+)+\s*$/, '').trim() || first;
}
