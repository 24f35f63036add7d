import { chunk, usageChunk, usageOf } from '../chunks.ts';
import type { FakeBody, Scenario } from '../types.ts';
import { send } from './send.ts';

/** Results of the fake searches. The third has no address that a reader could follow. */
const SEARCH_RESULTS = [
  { index: 1, title: '观澜亭记', url: 'https://example.com/guanlan?from=search&n=1' },
  { index: 2, title: '潮汐是怎样形成的：一份写得很长很长、在窄屏上一行放不下的标题', url: 'http://example.org/tide' },
  { index: 3, title: '不能打开的', url: 'javascript:alert(1)' },
] as const;

/** The pieces in which an answer with citations comes: marks cut in two, an unknown number, an invented link. */
export const CITED_PIECES = [
  '观澜者观水之波',
  '[1',
  '][2]。此说有据',
  '[9]，详见[这里](https://invented.example/x)，又见[1](https://invented.example/y)。',
] as const;

const asks = (body: FakeBody, name: string): Record<string, unknown> => {
  const value = body[name];
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
};

/** DashScope with `enable_search`: results in `search_info` on the first chunk, where they are requested. */
export const dashscopeSearch: Scenario = async (reply, input) => {
  const wanted = asks(input.body, 'search_options').enable_source === true;
  const search_results = SEARCH_RESULTS.map(({ index, title, url }) => ({
    index,
    title,
    url,
    site_name: '示例网',
    icon: '',
  }));
  await send(reply, input, [
    chunk(
      { role: 'assistant', content: '', reasoning_content: '' },
      null,
      wanted ? { search_info: { search_results } } : {},
    ),
    ...CITED_PIECES.map((content) => chunk({ content, reasoning_content: '' })),
    chunk({}, 'stop'),
    usageChunk({ input: 120, output: 34 }),
  ]);
  reply.done();
};

/** Qianfan with `web_search.enable`: results on the first and on the last chunk, marks between carets. */
export const qianfanSearch: Scenario = async (reply, input) => {
  const { enable_citation, enable_trace } = asks(input.body, 'web_search');
  const search = enable_trace === true ? { search_results: SEARCH_RESULTS } : {};
  const said = ['潮水有信', '^[1]', '[2]^', '，另有一说^[9]^', '。'];
  await send(reply, input, [
    chunk({ role: 'assistant', content: '' }, null, search),
    ...(enable_citation === true ? said : ['潮水有信。']).map((content) => chunk({ content })),
    chunk({ content: '' }, 'stop', { ...search, usage: usageOf({ input: 120, output: 34 }) }),
  ]);
  reply.done();
};

/** Zhipu with its tool: `web_search` beside the choices of the first chunk, `link` for the address, one without. */
const zhipuSearch: Scenario = async (reply, input) => {
  const web_search = SEARCH_RESULTS.map(({ title, url }, at) => ({
    title,
    link: at === 1 ? '' : url,
    media: '示例',
    refer: `ref_${at + 1}`,
  }));
  await send(reply, input, [
    chunk({ role: 'assistant', content: '' }, null, { web_search }),
    chunk({ content: '据检索[1]。' }),
    chunk({}, 'stop', { usage: usageOf({ input: 12, output: 34 }) }),
  ]);
  reply.done();
};

/** OpenAI's way: annotations on the last delta. */
const annotations: Scenario = async (reply, input) => {
  const url_citation = { url: 'https://example.com/a', title: '甲', start_index: 0, end_index: 2 };
  await send(reply, input, [
    chunk({ content: '据检索' }),
    chunk({ content: '[1]。', annotations: [{ type: 'url_citation', url_citation }] }),
    chunk({}, 'stop'),
  ]);
  reply.done();
};

/** A list of bare addresses on every chunk. */
const citations: Scenario = async (reply, input) => {
  const extra = { citations: ['https://example.com/a', 'https://example.org/b'] };
  await send(reply, input, [
    chunk({ content: '据检索[1]' }, null, extra),
    chunk({ content: '[2]。' }, null, extra),
    chunk({}, 'stop', extra),
  ]);
  reply.done();
};

/** An answer over sources of our own: marks cut in two, unknown numbers, invented links, and questions at its end. */
const cites: Scenario = async (reply, input) => {
  const said = [
    '潮汐来自引力之差[1',
    ']，亭以观澜名[2][9]。',
    '详见[官方网站](https://invented.example/x)与[1](https://invented.example/y)，另见【3】。\n\n',
    '[1]: https://invented.example/z\n\n【追',
    '问】\n1. 大潮在什么时候？\n2. 月球的作用有多大？[2]\n',
  ];
  await send(reply, input, [...said.map((content) => chunk({ content })), chunk({}, 'stop')]);
  reply.done();
};

export const searches: Record<string, Scenario> = { 'zhipu-search': zhipuSearch, annotations, citations, cites };
