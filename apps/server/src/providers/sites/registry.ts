import type { VideoSite } from '@guanlan/contract';
import { WebReadError, type WebReader } from '../fetch/port.js';
import type { ParseCall, Parsing } from '../parsing/port.js';
import { bilibili } from './bilibili.js';
import { readDescribedPage } from './described-page.js';
import { douyin } from './douyin.js';
import { type Health, SiteBreaker } from './health.js';
import { type SiteAdapter, SiteError, type SiteFound, type SitePages, type SiteTrack, type SiteVideo } from './port.js';
import { createSitePages } from './site-pages.js';
import { youtube } from './youtube.js';

const adapters: readonly SiteAdapter[] = [bilibili, douyin, youtube];

/** Video sites, behind one door. Rejections are {@link SiteError}, and errors of the reader and of the parsing threads. */
export interface Sites {
  /** Reads the video of the page at an address, by the site's adapter or by the page's own description. */
  read(address: string, call?: ParseCall): Promise<SiteVideo>;
  /** The lines of a track that `read` named. */
  captions(track: Pick<SiteTrack, 'url' | 'format'>, call?: ParseCall): Promise<SiteFound<'captions'>>;
  health(): readonly (Health & { readonly site: VideoSite; readonly name: string })[];
}

/** Key of who reads; undefined where nobody is named. */
type Caller = string | undefined;

const ANY_PAGE = { site: 'web', name: '通用网页' } as const;

/** A breaker for each site, and for pages that describe themselves. */
function createBreakers(now: () => number) {
  const breakers = new Map<VideoSite, SiteBreaker>(
    [...adapters, ANY_PAGE].map(({ site }) => [site, new SiteBreaker(now, site !== ANY_PAGE.site)]),
  );
  const breakerOf = (site: VideoSite): SiteBreaker => breakers.get(site) as SiteBreaker;

  /** A site's statement that a video does not exist is an answer, and no failure of the adapter. */
  const watched = async (site: VideoSite, caller: Caller, run: () => Promise<SiteVideo>): Promise<SiteVideo> => {
    const breaker = breakerOf(site);
    try {
      const video = await run();
      breaker.succeeded();
      return video;
    } catch (error) {
      if (isOwnFault(error)) breaker.failed(wordOf(error), caller);
      else breaker.letGo();
      throw error;
    }
  };
  return { breakerOf, watched };
}

export function createSites(web: WebReader, parsing: Parsing, now: () => number): Sites {
  const { breakerOf, watched } = createBreakers(now);

  /** The page's own description, where the adapter cannot be used. */
  const described = async (address: string, pages: SitePages, adapter: SiteAdapter | undefined): Promise<SiteVideo> => {
    const page = await pages.page(address);
    const moved = adapter ? undefined : ownerOf(page.url);
    if (moved) return byAdapter(moved.adapter, moved.id, page.url, pages);
    // A page read in place of a site's adapter says nothing of the pages that people ask for as such.
    if (!adapter) return watched('web', pages.caller, () => readDescribedPage(page, pages));
    const video = await readDescribedPage(page, pages);
    return {
      ...video,
      site: adapter.site,
      siteName: adapter.name,
      notes: [`${adapter.name}的接口暂时不可用，改读网页的自我描述`, ...video.notes],
    };
  };

  const byAdapter = async (adapter: SiteAdapter, id: string, address: string, pages: SitePages): Promise<SiteVideo> => {
    if (!breakerOf(adapter.site).mayAsk(pages.caller)) return described(address, pages, adapter);
    try {
      return await watched(adapter.site, pages.caller, () => adapter.read(id, pages));
    } catch (error) {
      if (!isOwnFault(error)) throw error;
      // The first failure is the one worth telling.
      return await described(address, pages, adapter).catch(() => Promise.reject(error));
    }
  };

  return {
    read: (address, call = {}) => {
      const pages = createSitePages({ web, parsing, now, ...call });
      const owner = ownerOf(address);
      return owner ? byAdapter(owner.adapter, owner.id, address, pages) : described(address, pages, undefined);
    },
    captions: ({ url, format }, call = {}) =>
      createSitePages({ web, parsing, now, ...call }).read(
        'captions',
        url,
        { format },
        { cut: false, ...(format === 'bilibili' && { headers: { referer: 'https://www.bilibili.com/' } }) },
      ),
    health: () => [...adapters, ANY_PAGE].map(({ site, name }) => ({ site, name, ...breakerOf(site).read() })),
  };
}

function ownerOf(address: string): { readonly adapter: SiteAdapter; readonly id: string } | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  for (const adapter of adapters) {
    const id = adapter.idOf(url);
    if (id !== null) return { adapter, id };
  }
  return undefined;
}

/** Whether the adapter failed, and not the address or the video. */
function isOwnFault(error: unknown): boolean {
  if (error instanceof SiteError) return error.code === 'BLOCKED' || error.code === 'CHANGED';
  return error instanceof WebReadError && error.code !== 'BUSY' && !error.code.startsWith('REFUSED');
}

const words: Readonly<Record<string, string>> = {
  BLOCKED: '网站要求验证',
  CHANGED: '网站的数据格式变了',
  NAME_UNKNOWN: '找不到网站',
  UNREACHABLE: '连不上网站',
  TIMEOUT: '网站没有响应',
  REDIRECTS: '网站反复跳转',
  TOO_LARGE: '网页太大',
  CONTENT_TYPE: '网页类型不对',
  BAD_ANSWER: '网页内容损坏',
};

const wordOf = (error: unknown): string => words[(error as { code?: string }).code ?? ''] ?? '出错了';
