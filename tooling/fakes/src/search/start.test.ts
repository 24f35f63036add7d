import { afterEach, expect, it } from 'vitest';
import { type FakeSearch, startFakeSearch } from './start.ts';

let fake: FakeSearch;
afterEach(() => fake.close());

it('answers in the shape of each source, to who has its key', async () => {
  fake = await startFakeSearch();
  const searxng = await fetch(`${fake.url}/search?format=json&q=${encodeURIComponent('潮汐')}`);
  expect(await searxng.json()).toMatchObject({ results: [{ title: '潮汐是怎样形成的' }, {}, {}] });
  const brave = (key: string) =>
    fetch(`${fake.url}/res/v1/web/search?q=tide`, { headers: { 'x-subscription-token': key } });
  expect((await brave('no')).status).toBe(401);
  expect(await (await brave(fake.key)).json()).toMatchObject({ web: { results: [{}, {}, {}] } });
  const qianfan = await fetch(`${fake.url}/v2/ai_search/web_search`, {
    method: 'POST',
    headers: { authorization: `Bearer ${fake.key}` },
    body: JSON.stringify({ messages: [{ role: 'user', content: '潮汐' }] }),
  });
  expect(await qianfan.json()).toMatchObject({ references: [{ id: 1 }, {}, {}] });
  expect(fake.requests.map(({ source, query }) => [source, query])).toEqual([
    ['searxng', '潮汐'],
    ['brave', 'tide'],
    ['brave', 'tide'],
    ['qianfan', '潮汐'],
  ]);
  // An instance that offers pages for people only.
  expect((await fetch(`${fake.url}/search?q=a`)).status).toBe(404);
});

it('plays the trouble that a query names', async () => {
  fake = await startFakeSearch();
  const status = async (word: string) => (await fetch(`${fake.url}/search?format=json&q=[[${word}]]`)).status;
  expect([await status('rate'), await status('down'), await status('refused')]).toEqual([429, 503, 403]);
  const html = await fetch(`${fake.url}/search?format=json&q=[[html]]`);
  expect(html.headers.get('content-type')).toBe('text/html');
});
