import * as z from 'zod/mini';
import { finder, secureAddress } from './found.js';
import { type Found, type SiteAdapter, SiteError, type SitePages, type SiteTrack } from './port.js';
import { soft, softList, softNumber, softText } from './soft.js';

const API = 'https://api.bilibili.com';
const headers = { referer: 'https://www.bilibili.com/' };

const Envelope = z.object({ code: z.number(), message: softText, data: z.optional(z.unknown()) });

const View = z.object({
  bvid: z.string(),
  cid: softNumber,
  title: softText,
  desc: softText,
  pic: softText,
  pubdate: softNumber,
  duration: softNumber,
  owner: soft(z.object({ name: softText })),
  stat: soft(z.object({ view: softNumber, like: softNumber })),
  pages: softList(z.object({ cid: z.number(), page: z.number(), part: softText, duration: softNumber })),
});
type View = z.infer<typeof View>;

const Tags = softList(z.object({ tag_name: softText }));

const Track = z.object({
  lan: softText,
  lan_doc: softText,
  subtitle_url: z.string().check(z.minLength(1)),
  type: softNumber,
});
const PlayerInfo = z.object({
  need_login_subtitle: soft(z.boolean()),
  subtitle: soft(z.object({ subtitles: softList(Track) })),
  view_points: softList(z.object({ from: z.number(), content: softText })),
});
type PlayerInfo = z.infer<typeof PlayerInfo>;

/** Codes by which the site says that there is no such video for the public. */
const GONE = new Set([-404, -403, 62002, 62004, 62012]);
/** Codes of its gatekeeper. */
const BLOCKED = new Set([-352, -401, -412, -509, -799]);

/** 哔哩哔哩, by the interfaces that its own pages use. */
export const bilibili: SiteAdapter = {
  site: 'bilibili',
  name: '哔哩哔哩',
  idOf(url) {
    if (!/(^|\.)bilibili\.com$/.test(url.hostname)) return null;
    const id = /^\/(?:video|s\/video)\/(BV[0-9A-Za-z]{10}|av\d{1,15})(?:\/|$)/i.exec(url.pathname)?.[1];
    if (id === undefined) return null;
    const part = Number(url.searchParams.get('p') ?? 1);
    const canonical = id.replace(/^bv/i, 'BV').replace(/^av/i, 'av');
    return Number.isInteger(part) && part > 1 && part < 10_000 ? `${canonical}?p=${part}` : canonical;
  },
  async read(id, pages) {
    const [video = '', query] = id.split('?p=');
    const key = video.startsWith('BV') ? `bvid=${video}` : `aid=${video.slice(2)}`;
    const at = pages.now();
    const view = z.safeParse(View, await ask(pages, `/x/web-interface/view?${key}`));
    if (!view.success) throw new SiteError('CHANGED', 'an unknown answer of view', { cause: view.error });
    return compose(view.data, Number(query ?? 1), at, pages);
  },
};

async function compose(view: View, part: number, at: number, pages: SitePages) {
  const { bvid, owner, stat } = view;
  const page = view.pages?.find((one) => one.page === part);
  const several = (view.pages?.length ?? 0) > 1;
  const [tags, player] = await Promise.allSettled([
    ask(pages, `/x/tag/archive/tags?bvid=${bvid}`),
    ask(pages, `/x/player/wbi/v2?bvid=${bvid}&cid=${page?.cid ?? view.cid ?? 0}`),
  ]);
  const { found, line, paragraphs, amount, seconds, time, picture, tags: tagsOf } = finder(at);
  const notes: string[] = [];
  const more = player.status === 'fulfilled' ? z.safeParse(PlayerInfo, player.value).data : undefined;
  const tracks = tracksOf(more);
  if (!more) notes.push('B站没有给出字幕与章节');
  else if (tracks.length === 0 && more.need_login_subtitle) notes.push('B站的字幕要登录后才给出');
  const tagList = tags.status === 'fulfilled' ? z.safeParse(Tags, tags.value).data : undefined;
  if (!tagList) notes.push('B站没有给出标签');
  const chapters = (more?.view_points ?? []).flatMap(({ from, content }) =>
    content && from >= 0 ? [{ start: from, title: content }] : [],
  );
  const source = 'B站接口 view';
  const title = several && page?.part ? `${view.title ?? ''} · P${part} ${page.part}` : view.title;
  return {
    site: 'bilibili' as const,
    siteName: bilibili.name,
    url: `https://www.bilibili.com/video/${bvid}${part > 1 ? `?p=${part}` : ''}`,
    title: line(title, source),
    author: line(owner?.name, source),
    cover: picture(view.pic, source),
    duration: seconds(several && page ? page.duration : view.duration, source),
    published: time((view.pubdate ?? 0) * 1000, source),
    description: paragraphs(view.desc === '-' ? '' : view.desc, source),
    tags: tagsOf(
      tagList?.map((tag) => tag.tag_name),
      'B站接口 tags',
    ),
    plays: amount(stat?.view, source),
    likes: amount(stat?.like, source),
    captions: tracks.length > 0 ? (found(tracks, 'B站接口 player') as Found<SiteTrack[]>) : undefined,
    chapters: chapters.length > 0 ? found(chapters, 'B站接口 player') : undefined,
    notes,
  };
}

function tracksOf(info: PlayerInfo | undefined): SiteTrack[] {
  return (info?.subtitle?.subtitles ?? []).flatMap(({ lan = '', lan_doc: label = '', subtitle_url: address, type }) => {
    const url = secureAddress(address, API);
    const auto = lan.startsWith('ai-') || type === 1;
    return url === undefined
      ? []
      : [{ url, format: 'bilibili' as const, language: lan.replace(/^ai-/, ''), label: label || lan, auto }];
  });
}

async function ask(pages: SitePages, path: string): Promise<unknown> {
  const answer = z.safeParse(Envelope, await pages.json(`${API}${path}`, { headers }));
  if (!answer.success) throw new SiteError('CHANGED', 'no envelope', { cause: answer.error });
  const { code, message = '', data } = answer.data;
  if (code === 0) return data;
  const kind = GONE.has(code) ? 'NOT_FOUND' : BLOCKED.has(code) ? 'BLOCKED' : 'CHANGED';
  throw new SiteError(kind, `${code} ${message.slice(0, 100)}`);
}
