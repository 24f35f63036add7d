/** Videos of the fake sites: invented, in the shapes of the real ones. */

/** Captions of the sites' videos; the transcript runs to 0:21. */
export const CAPTION_LINES = [
  { from: 0.5, to: 4, text: '大家好，今天讲光合作用。' },
  { from: 4.2, to: 9, text: '叶绿体吸收光能，把水分解。' },
  { from: 9.5, to: 15, text: '二氧化碳在暗反应里变成糖。' },
  { from: 15.2, to: 21, text: '记住这三步，考试就不怕了。' },
] as const;

export const BILIBILI_VIDEO = {
  bvid: 'BV1GuanLan42',
  cid: 778899,
  title: '三分钟看懂光合作用',
  author: '观澜实验室',
} as const;

/** A video of two parts, whose captions require a sign-in. */
export const BILIBILI_PARTS = { bvid: 'BV1GuanLan2P', title: '两集的视频' } as const;

export const DOUYIN_VIDEO = { id: '7300000000000000001', author: '海边的人', title: '清晨的海边有多安静' } as const;
export const YOUTUBE_VIDEO = { id: 'GuanLan_001', title: 'How tides work', author: 'Shoreline School' } as const;

const view = {
  bvid: BILIBILI_VIDEO.bvid,
  aid: 170001,
  videos: 1,
  tid: 201,
  tname: '科学科普',
  copyright: 1,
  pic: 'http://i0.hdslb.com/bfs/archive/guanlan.jpg',
  title: BILIBILI_VIDEO.title,
  pubdate: 1_714_536_000,
  ctime: 1_714_530_000,
  desc: '叶绿体、光反应与暗反应。\r\n适合初中生。',
  duration: 185,
  owner: { mid: 42, name: BILIBILI_VIDEO.author, face: 'http://i0.hdslb.com/bfs/face/guanlan.jpg' },
  stat: { aid: 170001, view: 123_456, danmaku: 789, reply: 12, favorite: 345, coin: 67, share: 8, like: 9012 },
  cid: BILIBILI_VIDEO.cid,
  pages: [{ cid: BILIBILI_VIDEO.cid, page: 1, part: '正片', duration: 185 }],
  subtitle: { allow_submit: false, list: [] },
};

const parts = {
  ...view,
  bvid: BILIBILI_PARTS.bvid,
  title: BILIBILI_PARTS.title,
  // A field of another kind than ever before, and one that is missing.
  stat: 'hidden',
  owner: undefined,
  desc: '-',
  videos: 2,
  duration: 300,
  cid: 1,
  pages: [
    { cid: 1, page: 1, part: '上集', duration: 100 },
    { cid: 2, page: 2, part: '下集', duration: 200 },
  ],
};

export const views: Readonly<Record<string, unknown>> = { [BILIBILI_VIDEO.bvid]: view, [BILIBILI_PARTS.bvid]: parts };

export const player = {
  need_login_subtitle: false,
  subtitle: {
    allow_submit: false,
    subtitles: [
      {
        id: 1,
        lan: 'zh-CN',
        lan_doc: '中文（中国）',
        subtitle_url: '//aisubtitle.hdslb.com/bfs/subtitle/guanlan.json?auth_key=1',
        type: 0,
      },
      {
        id: 2,
        lan: 'ai-en',
        lan_doc: 'English',
        subtitle_url: '//aisubtitle.hdslb.com/bfs/subtitle/empty.json?auth_key=1',
        type: 1,
      },
      // Made when there is none yet.
      { id: 3, lan: 'ai-ja', lan_doc: '日本語', subtitle_url: '', type: 1 },
    ],
  },
  view_points: [
    { type: 2, from: 0, to: 60, content: '开场', imgUrl: '' },
    { type: 2, from: 60, to: 185, content: '三个步骤', imgUrl: '' },
  ],
};

export const bilibiliCaptions = {
  font_size: 0.4,
  font_color: '#FFFFFF',
  body: CAPTION_LINES.map(({ from, to, text }, sid) => ({ from, to, sid, location: 2, content: text, music: 0 })),
};

const douyinItem = {
  aweme_id: DOUYIN_VIDEO.id,
  desc: `${DOUYIN_VIDEO.title} #旅行 #日出`,
  create_time: 1_714_600_000,
  author: { nickname: DOUYIN_VIDEO.author, unique_id: 'haibian', short_id: '0' },
  statistics: {
    aweme_id: DOUYIN_VIDEO.id,
    digg_count: 3456,
    comment_count: 78,
    share_count: 9,
    play_count: 0,
    collect_count: 12,
  },
  text_extra: [
    { start: 10, end: 13, hashtag_name: '旅行', hashtag_id: 1 },
    { start: 14, end: 17, hashtag_name: '日出', hashtag_id: 2 },
  ],
  video: {
    duration: 15_300,
    width: 1080,
    height: 1920,
    cover: { uri: 'c', url_list: ['https://p3-sign.douyinpic.com/guanlan.jpeg'] },
  },
};

/** The page of a shared work, `list` empty where it is gone. */
export const douyinPage = (list: readonly unknown[]): string =>
  `<!doctype html><html><head><title>抖音</title></head><body><script nonce="">window._ROUTER_DATA = ${JSON.stringify({
    loaderData: {
      video_layout: null,
      'video_(id)/page': {
        ua: 'phone "quoted" } brace',
        videoInfoRes: {
          status_code: 0,
          item_list: list,
          filter_list:
            list.length > 0 ? [] : [{ aweme_id: '1', filter_reason: 'status_self_see', notice: '抱歉，作品不见了' }],
        },
      },
    },
  }).replaceAll('/', '\\u002F')}</script></body></html>`;

export const douyinItems: Readonly<Record<string, unknown>> = { [DOUYIN_VIDEO.id]: douyinItem };

const youtubePlayer = {
  playabilityStatus: { status: 'OK', playableInEmbed: true },
  videoDetails: {
    videoId: YOUTUBE_VIDEO.id,
    title: YOUTUBE_VIDEO.title,
    lengthSeconds: '212',
    keywords: ['tides', 'moon'],
    channelId: 'UC0',
    shortDescription: 'The moon pulls; the sea follows.\n\n0:00 Intro\n0:42 Two bulges\n2:05 Spring tides\n',
    thumbnail: {
      thumbnails: [
        { url: 'https://i.ytimg.com/vi/guanlan/default.jpg', width: 120, height: 90 },
        { url: 'https://i.ytimg.com/vi/guanlan/maxres.jpg', width: 1280, height: 720 },
      ],
    },
    viewCount: '9876543',
    author: YOUTUBE_VIDEO.author,
    isLiveContent: false,
  },
  microformat: { playerMicroformatRenderer: { publishDate: '2024-05-01T08:00:00-07:00', likeCount: '4321' } },
  captions: {
    playerCaptionsTracklistRenderer: {
      captionTracks: [
        {
          baseUrl: '/api/timedtext?v=guanlan&lang=en',
          name: { simpleText: 'English' },
          vssId: '.en',
          languageCode: 'en',
        },
        {
          baseUrl: 'https://www.youtube.com/api/timedtext?v=guanlan&kind=asr',
          name: { runs: [{ text: 'English (auto)' }] },
          languageCode: 'en',
          kind: 'asr',
        },
      ],
    },
  },
};

export const youtubePage = (player: unknown): string =>
  `<!doctype html><html><head><title>x - YouTube</title></head><body><script>var a = window.ytInitialPlayerResponse == null;var ytInitialPlayerResponse = ${JSON.stringify(player)};var meta = document.createElement('meta');</script></body></html>`;

export const youtubePlayers: Readonly<Record<string, unknown>> = {
  [YOUTUBE_VIDEO.id]: youtubePlayer,
  GuanLan_bad: { playabilityStatus: { status: 'ERROR', reason: 'This video is unavailable' } },
  GuanLan_bot: { playabilityStatus: { status: 'LOGIN_REQUIRED', reason: 'Sign in to confirm you’re not a bot' } },
};

export const youtubeEmbed = {
  title: YOUTUBE_VIDEO.title,
  author_name: YOUTUBE_VIDEO.author,
  author_url: 'https://www.youtube.com/@shoreline',
  type: 'video',
  version: '1.0',
  provider_name: 'YouTube',
  thumbnail_url: 'https://i.ytimg.com/vi/guanlan/hqdefault.jpg',
};

export const json3 = {
  wireMagic: 'pb3',
  events: [
    { tStartMs: 0, dDurationMs: 212_000, id: 1 },
    { tStartMs: 500, dDurationMs: 2500, segs: [{ utf8: 'The moon ' }, { utf8: 'pulls.' }] },
    { tStartMs: 3000, dDurationMs: 0, aAppend: 1, segs: [{ utf8: '\n' }] },
    { tStartMs: 3200, dDurationMs: 2000, segs: [{ utf8: 'The sea follows.' }] },
  ],
};

/** Pages of other sites, by path. */
export const describedPages: Readonly<Record<string, string>> = {
  '/linked': `<!doctype html><html><head><title>站名 - 网页标题</title>
    <meta property="og:title" content="开放图谱的标题"><meta property="og:site_name" content="某视频站">
    <meta property="og:image" content="/cover.jpg"><meta property="og:type" content="video.other">
    <link rel="alternate" type="application/json+oembed" href="/oembed.json">
    <script type="application/ld+json">{"broken": </script>
    <script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'BreadcrumbList' },
        {
          '@type': ['VideoObject', 'LearningResource'],
          name: '链接数据的标题',
          description: '第一行\n第二行',
          thumbnailUrl: ['http://cdn.example.net/ld.jpg'],
          uploadDate: '2024-03-01T12:00:00+08:00',
          duration: 'PT1H2M3S',
          author: [{ '@type': 'Person', name: '作者甲' }],
          keywords: '物理, 实验,物理',
          interactionStatistic: [
            {
              '@type': 'InteractionCounter',
              interactionType: { '@type': 'WatchAction' },
              userInteractionCount: '1200',
            },
            {
              '@type': 'InteractionCounter',
              interactionType: 'https://schema.org/LikeAction',
              userInteractionCount: 34,
            },
          ],
          hasPart: [
            { '@type': 'Clip', name: '实验', startOffset: 30 },
            { '@type': 'Clip', startOffset: 'x' },
          ],
        },
      ],
    })}</script></head><body><video><track kind="captions" src="/captions.vtt" srclang="zh" label="中文"><track kind="metadata" src="/m.vtt"></video></body></html>`,
  '/og': `<html><head><meta property="og:title" content="只有&quot;开放图谱&quot;"><meta property="og:video" content="https://videos.example.com/a.mp4">
    <meta property="og:image" content="http://cdn.example.net/og.jpg"><meta property="video:duration" content="65"><meta property="video:tag" content="甲"><meta property="video:tag" content="乙">
    <meta name="description" content="一句描述"><meta name="author" content="作者乙"></head></html>`,
  '/article':
    '<html><head><meta property="og:title" content="一篇文章"><meta property="og:type" content="article"></head></html>',
  '/hostile':
    '<html><head><script type="application/ld+json">{"@type":"VideoObject","name":"x\\u0000y\\ud800","author":"\\\\u0000","duration":"PT1S"}</script></head></html>',
  '/plain': '<html><head><title>没有视频</title></head><body>文字</body></html>',
  '/robot': '<html><head><title>安全验证</title></head><body>请完成验证码</body></html>',
  '/oembed-only':
    '<html><head><title>短标题</title><link rel="alternate" type="application/json+oembed" href="https://videos.example.com/oembed.json"></head></html>',
};

export const otherEmbed = {
  version: '1.0',
  type: 'video',
  title: 'oEmbed 的标题',
  author_name: '作者丙',
  duration: 77,
  thumbnail_url: 'https://cdn.example.net/oe.jpg',
};

export const vtt = `WEBVTT\n\n${CAPTION_LINES.map(({ from, to, text }) => `00:${from.toFixed(3).padStart(6, '0')} --> 00:${to.toFixed(3).padStart(6, '0')}\n${text}\n`).join('\n')}`;
