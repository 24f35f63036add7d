/** A page of the fake web. */
export interface FakePage {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly site: string;
  /** Day of the page, YYYY-MM-DD, where the fake source gives one. */
  readonly date?: string;
}

/** Pages of the fake web, found for every query. */
export const FAKE_PAGES: readonly FakePage[] = [
  {
    url: 'https://tide.example.com/how?utm_source=fake',
    title: '潮汐是怎样形成的',
    text: '潮汐由月球和太阳的引力差造成，月球的作用约为太阳的两倍。',
    site: '海洋科普',
    date: '2026-11-03',
  },
  {
    url: 'https://www.example.org/guanlan',
    title: '观澜亭记：一份写得很长很长、在窄屏上一行放不下的标题',
    text: '亭在江边，登亭可以观澜，故名。',
    site: '示例百科',
  },
  { url: 'http://example.net/moon', title: '月相与大潮', text: '朔望前后潮差最大，称为大潮。', site: '' },
];

/** An answer of SearXNG with `format=json`. */
export const searxngBody = (pages: readonly FakePage[]): unknown => ({
  query: '',
  number_of_results: pages.length,
  results: pages.map(({ url, title, text, date }) => ({
    publishedDate: date === undefined ? null : `${date}T08:30:00`,
    ...{ url, title, content: text, engine: 'fake', engines: ['fake'], score: 1, category: 'general' },
    parsed_url: ['https', 'example.com', '/', '', '', ''],
  })),
  answers: [],
  corrections: [],
  infoboxes: [],
  suggestions: [],
  unresponsive_engines: [],
});

/** An answer of Brave; without results it has no `web`. */
export const braveBody = (pages: readonly FakePage[]): unknown => ({
  type: 'search',
  query: { original: '' },
  ...(pages.length > 0 && {
    web: {
      type: 'search',
      results: pages.map(({ url, title, text, site, date }) => ({
        ...(date !== undefined && { page_age: `${date}T08:30:00`, age: '3 weeks ago' }),
        ...{ type: 'search_result', url, title, description: `<strong>${text}</strong>`, language: 'zh' },
        ...(site !== '' && { profile: { name: site, long_name: site } }),
      })),
    },
  }),
});

/** An answer of Qianfan's web search. */
export const qianfanBody = (pages: readonly FakePage[]): unknown => ({
  request_id: 'fake-1',
  references: pages.map(({ url, title, text, site, date = '' }, at) => ({
    ...{
      id: at + 1,
      url,
      title,
      content: text,
      type: 'web',
      date: date && `${date} 08:30:00`,
      icon: '',
      web_anchor: title,
    },
    website: site,
  })),
});
