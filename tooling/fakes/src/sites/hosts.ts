import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { newsPages } from './articles.ts';
import {
  BILIBILI_VIDEO,
  bilibiliCaptions,
  DOUYIN_VIDEO,
  describedPages,
  douyinItems,
  douyinPage,
  json3,
  otherEmbed,
  player,
  views,
  vtt,
  YOUTUBE_VIDEO,
  youtubeEmbed,
  youtubePage,
  youtubePlayers,
} from './videos.ts';

/** One site: answers requests to its host. */
export type FakeHost = (url: URL, req: IncomingMessage, res: ServerResponse) => void;

const send = (res: ServerResponse, type: string, body: string | Buffer, status = 200): void =>
  void res.writeHead(status, { 'content-type': type }).end(body);
const html = (res: ServerResponse, body: string, status = 200): void =>
  send(res, 'text/html; charset=utf-8', body, status);
const json = (res: ServerResponse, body: unknown, status = 200): void =>
  send(res, 'application/json; charset=utf-8', JSON.stringify(body), status);
const redirect = (res: ServerResponse, location: string, status = 302): void =>
  void res.writeHead(status, { location }).end();

/** Short links, by path. */
const shortLinks: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'b23.tv': {
    '/guanlan': `https://www.bilibili.com/video/${BILIBILI_VIDEO.bvid}?share_source=copy_web&bbid=x&ts=1`,
    '/gone': 'https://www.bilibili.com/video/BV1GoneGone1',
    '/loop': 'https://b23.tv/loop2',
    '/loop2': 'https://b23.tv/loop',
    '/inside': 'https://169.254.169.254/latest/meta-data/',
    '/rebound': 'https://inside.example.com/',
    '/plain': 'http://videos.example.com/og',
  },
  't.example.com': {
    '/tide': 'https://news.example.com/moved/tide',
    '/inside': 'http://inside.example.com/admin',
  },
  'v.douyin.com': {
    '/guanlan/': `https://www.iesdouyin.com/share/video/${DOUYIN_VIDEO.id}/?region=CN&mid=1&u_code=0&from=web_code_link`,
    '/gone/': 'https://www.iesdouyin.com/share/video/7300000000000000404/?region=CN',
    '/robot/': 'https://www.iesdouyin.com/share/video/7300000000000000403/?region=CN',
    '/empty/': 'https://www.iesdouyin.com/share/video/7300000000000000204/?region=CN',
    '/renamed/': 'https://www.iesdouyin.com/share/video/7300000000000000301/?region=CN',
    '/rebuilt/': 'https://www.iesdouyin.com/share/video/7300000000000000302/?region=CN',
  },
};

const short =
  (host: string): FakeHost =>
  (url, _req, res) => {
    const to = shortLinks[host]?.[url.pathname];
    if (to === undefined) return html(res, '<title>404</title>', 404);
    return redirect(res, to, host === 'b23.tv' ? 302 : 307);
  };

const bilibiliApi: FakeHost = (url, req, res) => {
  const refuse = (code: number, message: string): void => json(res, { code, message, ttl: 1 });
  // The gatekeeper answers in HTML, and with a status of its own.
  if (req.headers.referer !== 'https://www.bilibili.com/') return html(res, '<title>出错啦</title>', 412);
  switch (url.pathname) {
    case '/x/web-interface/view': {
      const id = url.searchParams.get('bvid') ?? (url.searchParams.get('aid') === '170001' ? BILIBILI_VIDEO.bvid : '');
      if (id === 'BV1Blocked11') return refuse(-412, '请求被拦截');
      const data = views[id];
      return data ? json(res, { code: 0, message: '0', ttl: 1, data }) : refuse(-404, '啥都木有');
    }
    case '/x/tag/archive/tags':
      return json(res, {
        code: 0,
        message: '0',
        ttl: 1,
        data: [{ tag_id: 1, tag_name: '生物' }, { tag_id: 2, tag_name: '科普' }, null],
      });
    case '/x/player/wbi/v2':
      if (url.searchParams.get('cid') === String(BILIBILI_VIDEO.cid))
        return json(res, { code: 0, message: '0', ttl: 1, data: player });
      return json(res, {
        code: 0,
        message: '0',
        ttl: 1,
        data: { need_login_subtitle: true, subtitle: { subtitles: [] } },
      });
    default:
      return refuse(-404, '啥都木有');
  }
};

const douyinShare: FakeHost = (url, req, res) => {
  const id = /^\/share\/video\/(\d+)\/$/.exec(url.pathname)?.[1] ?? '';
  if (id.endsWith('403')) return html(res, '<title>验证码中间页</title><script>window.byted_acrawler={}</script>');
  // Without a cookie that it trusts.
  if (id.endsWith('204')) return html(res, '');
  // After the site was rebuilt: under another name, or not there at all.
  if (id.endsWith('301'))
    return html(res, douyinPage(Object.values(douyinItems)).replace('videoInfoRes', 'awemeDetailRes'));
  if (id.endsWith('302')) return html(res, douyinPage([]).replace(/"videoInfoRes":.*?\}\]\}/, '"feed":null'));
  // A desktop gets a page that is built by script.
  if (!/iPhone/.test(req.headers['user-agent'] ?? ''))
    return html(res, '<!doctype html><title>抖音</title><div id="root"></div>');
  const item = douyinItems[id];
  return html(res, douyinPage(item ? [item] : []));
};

const youtubeSite: FakeHost = (url, _req, res) => {
  const id = url.searchParams.get('v') ?? '';
  if (url.pathname === '/oembed') {
    return url.searchParams.get('url')?.includes(YOUTUBE_VIDEO.id)
      ? json(res, youtubeEmbed)
      : send(res, 'text/plain', 'Not Found', 404);
  }
  // Without a proof of origin the real one, too, sends an empty answer.
  if (url.pathname === '/api/timedtext') {
    return url.searchParams.get('kind') === 'asr' ? send(res, 'text/html', '') : json(res, json3);
  }
  const found = youtubePlayers[id];
  return found ? html(res, youtubePage(found)) : html(res, '<title>YouTube</title>', 404);
};

const captionHost: FakeHost = (url, _req, res) =>
  json(res, url.pathname.endsWith('/guanlan.json') ? bilibiliCaptions : { body: [] });

const bilibiliWww: FakeHost = (url, _req, res) =>
  html(
    res,
    `<html><head><meta property="og:title" content="网页自己的标题_哔哩哔哩_bilibili"><meta property="og:type" content="video"></head><body>${url.pathname}</body></html>`,
  );

const videos: FakeHost = (url, _req, res) => {
  const page = describedPages[url.pathname];
  if (page !== undefined) return html(res, page);
  switch (url.pathname) {
    case '/oembed.json':
      return json(res, otherEmbed);
    case '/captions.vtt':
      return send(res, 'text/vtt', vtt);
    // GBK, compressed, and called UTF-8.
    case '/gbk': {
      const gbk = Buffer.from([0xd6, 0xd0, 0xce, 0xc4, 0xb1, 0xea, 0xcc, 0xe2]);
      const body = Buffer.concat([
        Buffer.from('<html><head><meta charset="gb2312"><meta property="og:title" content="'),
        gbk,
        Buffer.from('"></head></html>'),
      ]);
      res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' });
      return void res.end(gzipSync(body));
    }
    // The content is at the beginning of the page, and the rest may go on for ever.
    case '/huge':
      return html(res, `${describedPages['/og']}${'<p>很长</p>'.repeat(900_000)}`);
    case '/file.mp4':
      return send(res, 'video/mp4', Buffer.alloc(1000));
    case '/broken':
      return html(res, '<title>502</title>', 502);
    default:
      return html(res, '<title>404</title>', 404);
  }
};

const news: FakeHost = (url, _req, res) => {
  const page = newsPages[url.pathname];
  if (page !== undefined) return html(res, page);
  if (url.pathname === '/moved/tide') return redirect(res, '/tide', 301);
  return html(res, '<title>404</title>', 404);
};

/** The fake internet: every host that exists, with its handler. */
export const fakeHosts: Readonly<Record<string, FakeHost>> = {
  'b23.tv': short('b23.tv'),
  'v.douyin.com': short('v.douyin.com'),
  't.example.com': short('t.example.com'),
  'news.example.com': news,
  'youtu.be': (url, _req, res) => redirect(res, `https://www.youtube.com/watch?v=${url.pathname.slice(1)}`, 303),
  'www.bilibili.com': bilibiliWww,
  'api.bilibili.com': bilibiliApi,
  'aisubtitle.hdslb.com': captionHost,
  'www.iesdouyin.com': douyinShare,
  'www.youtube.com': youtubeSite,
  'videos.example.com': videos,
};

/** Names that resolve to internal addresses. */
export const insideHosts: Readonly<Record<string, string>> = {
  'inside.example.com': '10.0.0.5',
  '127.0.0.1.nip.io': '127.0.0.1',
};
