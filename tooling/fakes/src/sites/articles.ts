/** An article of the fake news site, amid the other parts of such a page. */
export const SAMPLE_ARTICLE = {
  title: '钱塘江的潮水为什么这么高',
  site: '江上晚报',
  url: 'https://news.example.com/tide',
  /** Leads to it over two redirects, as links that apps share do. */
  shared: 'https://t.example.com/tide',
  paragraphs: [
    '每年农历八月十八前后，钱塘江口的潮水涌成一道白线，自东海奔来，几十里外就听得见声音。',
    '江口像一只喇叭，外宽内窄；海水涌进来没有退路，只好越堆越高，最高的地方超过三丈。',
    '看潮最好的地方在海宁盐官，观潮的人早早站满了堤岸，等那一声由远而近的雷鸣。',
  ],
} as const;

const page = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<title>${SAMPLE_ARTICLE.title} - ${SAMPLE_ARTICLE.site}</title>
<meta property="og:title" content="${SAMPLE_ARTICLE.title}"><meta property="og:site_name" content="${SAMPLE_ARTICLE.site}">
<script>window.__STATE__ = { "advert": "买一送一，仅限今天" };</script></head>
<body><nav><a href="/">首页</a><a href="/sports">体育</a><a href="/login">登录后阅读更多</a></nav>
<article><h1>${SAMPLE_ARTICLE.title}</h1>${SAMPLE_ARTICLE.paragraphs.map((text) => `<p>${text}</p>`).join('\n')}</article>
<aside><a href="/a">猜你喜欢：十个看潮的去处</a></aside><footer>版权所有，未经许可不得转载</footer></body></html>`;

/** Pages of the news site, by path. */
export const newsPages: Readonly<Record<string, string>> = { '/tide': page };
