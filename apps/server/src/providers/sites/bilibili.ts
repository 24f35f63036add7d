import type { PlayerInfo, View } from './bilibili-answers.js';
import { finder, secureAddress } from './found.js';
import type { Found, SiteAdapter, SitePages, SiteTrack } from './port.js';

const API_ORIGIN = 'https://api.bilibili.com';
const options = { headers: { referer: 'https://www.bilibili.com/' }, cut: false };

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
    const view = await pages.read('bilibili-view', `${API_ORIGIN}/x/web-interface/view?${key}`, {}, options);
    return compose(view, Number(query ?? 1), at, pages);
  },
};

async function compose(view: View, part: number, at: number, pages: SitePages) {
  const { bvid, owner, stat } = view;
  const page = view.pages?.find((one) => one.page === part);
  const several = (view.pages?.length ?? 0) > 1;
  const [tags, player] = await Promise.allSettled([
    pages.read('bilibili-tags', `${API_ORIGIN}/x/tag/archive/tags?bvid=${bvid}`, {}, options),
    pages.read(
      'bilibili-player',
      `${API_ORIGIN}/x/player/wbi/v2?bvid=${bvid}&cid=${page?.cid ?? view.cid ?? 0}`,
      {},
      options,
    ),
  ]);
  const { found, line, paragraphs, amount, seconds, time, picture, tags: tagsOf } = finder(at);
  const notes: string[] = [];
  const more = player.status === 'fulfilled' ? player.value : undefined;
  const tracks = tracksOf(more);
  if (!more) notes.push('B站没有给出字幕与章节');
  else if (tracks.length === 0 && more.need_login_subtitle) notes.push('B站的字幕要登录后才给出');
  const tagList = tags.status === 'fulfilled' ? tags.value : undefined;
  if (!tagList) notes.push('B站没有给出标签');
  const chapters = (more?.view_points ?? []).flatMap(({ from, content }) =>
    content && from >= 0 ? [{ start: from, title: content }] : [],
  );
  const source = 'B站公开信息';
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
      'B站公开信息',
    ),
    plays: amount(stat?.view, source),
    likes: amount(stat?.like, source),
    captions: tracks.length > 0 ? (found(tracks, 'B站公开信息') as Found<SiteTrack[]>) : undefined,
    chapters: chapters.length > 0 ? found(chapters, 'B站公开信息') : undefined,
    notes,
  };
}

function tracksOf(info: PlayerInfo | undefined): SiteTrack[] {
  return (info?.subtitle?.subtitles ?? []).flatMap(({ lan = '', lan_doc: label = '', subtitle_url: address, type }) => {
    const url = secureAddress(address, API_ORIGIN);
    const auto = lan.startsWith('ai-') || type === 1;
    return url === undefined
      ? []
      : [{ url, format: 'bilibili' as const, language: lan.replace(/^ai-/, ''), label: label || lan, auto }];
  });
}
