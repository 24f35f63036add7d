import * as z from 'zod/mini';
import { assignedJson } from './assigned-json.js';
import { SiteError } from './port.js';
import { siteTask } from './site-answer.js';
import { soft, softList, softNumber, softText } from './soft.js';

const Item = z.object({
  aweme_id: softText,
  desc: softText,
  create_time: softNumber,
  author: soft(z.object({ nickname: softText })),
  statistics: soft(z.object({ digg_count: softNumber, play_count: softNumber })),
  text_extra: softList(z.object({ hashtag_name: softText })),
  video: soft(z.object({ duration: softNumber, cover: soft(z.object({ url_list: softList(z.string()) })) })),
  images: softList(
    z.pipe(
      z.unknown(),
      z.transform(() => true),
    ),
  ),
});

/** A work of 抖音. */
export type DouyinItem = z.infer<typeof Item>;

const Info = z.object({
  item_list: softList(Item),
  filter_list: softList(z.object({ notice: softText, detail_msg: softText })),
});

const RouterData = z.object({ loaderData: z.record(z.string(), z.unknown()) });
/** A part of the page, under whichever key the site uses. */
const Part = z.record(z.string(), z.unknown());

/** Facts of the video, or of why it is missing, from any of the page's parts. */
function infoIn(parts: Readonly<Record<string, unknown>>): z.infer<typeof Info> | undefined {
  const named = Object.values(parts).flatMap((part) => Object.values(z.safeParse(Part, part).data ?? {}));
  const read = named.flatMap((value) => z.safeParse(Info, value).data ?? []);
  return read.find(({ item_list }) => item_list?.some(({ aweme_id }) => aweme_id)) ?? read.find(isInfo);
}

const isInfo = ({ item_list, filter_list }: z.infer<typeof Info>): boolean =>
  item_list !== undefined && filter_list !== undefined;

/** Parse task: the work in a page that a shared link of 抖音 leads to. */
export const douyinItem = siteTask((html): DouyinItem => {
  const router = z.safeParse(RouterData, assignedJson(html, 'window._ROUTER_DATA'));
  if (!router.success) {
    // An empty page of status 200 is also a way to refuse programs.
    const isRefused = /^\s*$|verify|captcha|_\$jsvmprt|byted_acrawler/i.test(html);
    throw new SiteError(isRefused ? 'BLOCKED' : 'CHANGED', 'no data in the page');
  }
  const info = infoIn(router.data.loaderData);
  if (!info) throw new SiteError('CHANGED', 'no video in the data');
  const item = info.item_list?.[0];
  if (item) return item;
  const { notice, detail_msg } = info.filter_list?.[0] ?? {};
  throw new SiteError('NOT_FOUND', notice || detail_msg || 'no item');
});
