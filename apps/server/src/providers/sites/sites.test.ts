import {
  BILIBILI_PARTS,
  BILIBILI_VIDEO,
  CAPTION_LINES,
  DOUYIN_VIDEO,
  type FakeSites,
  startFakeSites,
  YOUTUBE_VIDEO,
} from '@guanlan/fakes/sites';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseWorkerFile } from '../../paths.js';
import { createWebReader } from '../fetch/web-reader.js';
import { ParsePool } from '../parsing/parse-pool.js';
import { bilibiliView } from './bilibili-answers.js';
import { SiteBreaker } from './health.js';
import { createSites, type Sites } from './registry.js';

let fake: FakeSites;
const parsing = new ParsePool({ file: parseWorkerFile });
let sites: Sites;
let now: number;
beforeAll(async () => {
  fake = await startFakeSites();
});
afterAll(() => Promise.all([fake.close(), parsing.close()]));
beforeEach(() => {
  now = 1_700_000_000_000;
  sites = createSites(createWebReader({ resolve: fake.resolve, connect: fake.connect }), parsing, () => now);
});

const stateOf = (site: string) => sites.health().find((one) => one.site === site)?.state;

test('哔哩哔哩: a short link, the facts with their sources, captions without the empty one, chapters', async () => {
  const video = await sites.read('https://b23.tv/guanlan');
  expect(video).toMatchObject({
    site: 'bilibili',
    url: `https://www.bilibili.com/video/${BILIBILI_VIDEO.bvid}`,
    title: { value: BILIBILI_VIDEO.title, source: 'B站公开信息', at: now },
    author: { value: BILIBILI_VIDEO.author },
    cover: { value: 'https://i0.hdslb.com/bfs/archive/guanlan.jpg' },
    duration: { value: 185 },
    published: { value: 1_714_536_000_000 },
    description: { value: '叶绿体、光反应与暗反应。\n适合初中生。' },
    tags: { value: ['生物', '科普'], source: 'B站公开信息' },
    plays: { value: 123_456 },
    likes: { value: 9012 },
    captions: {
      source: 'B站公开信息',
      value: [
        { language: 'zh-CN', label: '中文（中国）', auto: false },
        { language: 'en', label: 'English', auto: true },
      ],
    },
    chapters: {
      value: [
        { start: 0, title: '开场' },
        { start: 60, title: '三个步骤' },
      ],
    },
    notes: [],
  });
  const [track] = video.captions?.value ?? [];
  expect(await sites.captions(track ?? { url: '', format: 'vtt' })).toEqual(
    CAPTION_LINES.map(({ from, to, text }) => ({ start: from, end: to, text })),
  );
  expect(stateOf('bilibili')).toBe('working');
});

test('哔哩哔哩: a part of several, with fields that are missing or of another kind', async () => {
  const video = await sites.read(`https://m.bilibili.com/video/${BILIBILI_PARTS.bvid}?p=2`);
  expect(video).toMatchObject({
    title: { value: `${BILIBILI_PARTS.title} · P2 下集` },
    duration: { value: 200 },
    author: undefined,
    plays: undefined,
    description: undefined,
    captions: undefined,
    notes: ['B站的字幕要登录后才给出'],
  });
});

test('哔哩哔哩 by its old numbers', async () => {
  await expect(sites.read('https://www.bilibili.com/video/av170001')).resolves.toMatchObject({
    title: { value: BILIBILI_VIDEO.title },
  });
});

test('抖音: a shared link to the facts in the page for phones', async () => {
  await expect(sites.read('https://v.douyin.com/guanlan/')).resolves.toMatchObject({
    site: 'douyin',
    url: `https://www.douyin.com/video/${DOUYIN_VIDEO.id}`,
    title: { value: DOUYIN_VIDEO.title, source: '抖音分享页' },
    author: { value: DOUYIN_VIDEO.author },
    duration: { value: 15.3 },
    tags: { value: ['旅行', '日出'] },
    plays: undefined,
    likes: { value: 3456 },
    notes: ['抖音不公开播放量', '抖音的分享页没有字幕'],
  });
});

test('抖音: the data of the page under whatever name it has', async () => {
  await expect(sites.read('https://v.douyin.com/renamed/')).resolves.toMatchObject({
    title: { value: DOUYIN_VIDEO.title, source: '抖音分享页' },
    author: { value: DOUYIN_VIDEO.author },
  });
});

test('YouTube: the data of its page, chapters by the times in the description, captions as JSON', async () => {
  const video = await sites.read(`https://youtu.be/${YOUTUBE_VIDEO.id}?si=x`);
  expect(video).toMatchObject({
    site: 'youtube',
    title: { value: YOUTUBE_VIDEO.title, source: 'YouTube 页面' },
    cover: { value: 'https://i.ytimg.com/vi/guanlan/maxres.jpg' },
    duration: { value: 212 },
    published: { value: Date.parse('2024-05-01T15:00:00Z') },
    plays: { value: 9_876_543 },
    likes: { value: 4321 },
    chapters: {
      source: 'YouTube 简介中的时间',
      value: [
        { start: 0, title: 'Intro' },
        { start: 42, title: 'Two bulges' },
        { start: 125, title: 'Spring tides' },
      ],
    },
  });
  const [english, auto] = video.captions?.value ?? [];
  if (!english || !auto) throw new Error('no tracks');
  expect(await sites.captions(english)).toEqual([
    { start: 0.5, end: 3, text: 'The moon pulls.' },
    { start: 3.2, end: 5.2, text: 'The sea follows.' },
  ]);
  expect(await sites.captions(auto)).toEqual([]);
});

test('YouTube whose page cannot be had: what oEmbed says', async () => {
  fake.breakHost('www.youtube.com', 429);
  await expect(sites.read(`https://www.youtube.com/watch?v=${YOUTUBE_VIDEO.id}`)).rejects.toMatchObject({
    code: 'BLOCKED',
  });
  fake.breakHost('www.youtube.com', null);
  await expect(sites.read('https://www.youtube.com/watch?v=GuanLan_bot')).rejects.toMatchObject({ code: 'BLOCKED' });
  await expect(sites.read('https://www.youtube.com/watch?v=GuanLan_bad')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('any page: linked data before Open Graph before the title, each said', async () => {
  const video = await sites.read('https://videos.example.com/linked');
  expect(video).toMatchObject({
    site: 'web',
    siteName: '某视频站',
    title: { value: '链接数据的标题', source: 'JSON-LD VideoObject' },
    author: { value: '作者甲' },
    cover: { value: 'https://cdn.example.net/ld.jpg' },
    duration: { value: 3723 },
    published: { value: Date.parse('2024-03-01T04:00:00Z') },
    tags: { value: ['物理', '实验'] },
    plays: { value: 1200 },
    likes: { value: 34 },
    captions: { value: [{ label: '中文', language: 'zh' }], source: '网页的 <track>' },
    chapters: { value: [{ title: '实验', start: 30 }] },
  });
  const [track] = video.captions?.value ?? [];
  expect(await sites.captions(track ?? { url: '', format: 'vtt' })).toHaveLength(CAPTION_LINES.length);
});

test.each([
  [
    '/og',
    {
      title: { value: '只有"开放图谱"', source: '开放图谱 og:title' },
      duration: { value: 65 },
      tags: { value: ['甲', '乙'] },
      description: { source: '网页标记 description' },
    },
  ],
  ['/huge', { title: { value: '只有"开放图谱"' } }],
  ['/gbk', { title: { value: '中文标题' } }],
  [
    '/oembed-only',
    { title: { value: 'oEmbed 的标题', source: 'oEmbed' }, author: { value: '作者丙' }, duration: { value: 77 } },
  ],
  ['/article', { title: { value: '一篇文章' }, notes: ['这个网页没有标明自己是视频，下面是它对自己的描述'] }],
])('the page %s', async (path, facts) => {
  await expect(sites.read(`https://videos.example.com${path}`)).resolves.toMatchObject(facts);
});

test.each([
  ['https://b23.tv/gone', 'NOT_FOUND'],
  ['https://b23.tv/none', 'NOT_FOUND'],
  ['https://b23.tv/loop', 'REDIRECTS'],
  ['https://b23.tv/inside', 'REFUSED_ADDRESS'],
  ['https://b23.tv/rebound', 'REFUSED_ADDRESS'],
  ['http://127.0.0.1.nip.io/', 'REFUSED_ADDRESS'],
  ['https://v.douyin.com/gone/', 'NOT_FOUND'],
  ['https://v.douyin.com/robot/', 'BLOCKED'],
  ['https://v.douyin.com/empty/', 'BLOCKED'],
  ['https://v.douyin.com/rebuilt/', 'CHANGED'],
  ['https://videos.example.com/plain', 'NOTHING'],
  ['https://videos.example.com/robot', 'BLOCKED'],
  ['https://videos.example.com/broken', 'CHANGED'],
  ['https://videos.example.com/file.mp4', 'CONTENT_TYPE'],
  ['https://nowhere.example.com/', 'NAME_UNKNOWN'],
])('%s is %s', async (address, code) => {
  await expect(sites.read(address)).rejects.toMatchObject({ code });
});

test('a site that fails is read by its page, then left alone for a while, then tried once', async () => {
  const address = `https://www.bilibili.com/video/${BILIBILI_VIDEO.bvid}`;
  fake.breakHost('api.bilibili.com', 412);
  for (let n = 0; n < 3; n += 1) {
    await expect(sites.read(address)).resolves.toMatchObject({
      site: 'bilibili',
      title: { source: '开放图谱 og:title' },
      notes: ['哔哩哔哩的接口暂时不可用，改读网页的自我描述'],
    });
  }
  expect(sites.health()[0]).toMatchObject({ state: 'paused', lastError: '网站要求验证', pausedUntil: now + 60_000 });
  // Only the site that was asked for is judged.
  expect(stateOf('web')).toBe('unknown');
  const asked = () => fake.requests.filter((request) => request.startsWith('api.bilibili.com')).length;
  const before = asked();
  await sites.read(address);
  expect(asked()).toBe(before);
  now += 60_000;
  await sites.read(address);
  expect(asked()).toBe(before + 1);
  expect(sites.health()[0]).toMatchObject({ state: 'paused', pausedUntil: now + 120_000 });
  fake.breakHost('api.bilibili.com', null);
  now += 120_000;
  await expect(sites.read(address)).resolves.toMatchObject({ title: { source: 'B站公开信息' } });
  expect(stateOf('bilibili')).toBe('working');
});

test('a pause does not outlast the longest one where the clock is put back', () => {
  const breaker = new SiteBreaker(() => now);
  for (let n = 0; n < 3; n += 1) breaker.failed('SITE_DOWN');
  expect(breaker.mayAsk()).toBe(false);
  now -= 86_400_000;
  expect(breaker.read().state).toBe('failing');
  expect(breaker.mayAsk()).toBe(true);
});

test('a video that is gone says nothing against the site', async () => {
  for (let n = 0; n < 4; n += 1) await sites.read('https://b23.tv/gone').catch(() => {});
  expect(stateOf('bilibili')).toBe('unknown');
});

test('failures of one caller pause a site for this caller alone', () => {
  const breaker = new SiteBreaker(() => now);
  for (let n = 0; n < 20; n += 1) breaker.failed('SITE_DOWN', 'one');
  expect(breaker.mayAsk('one')).toBe(false);
  expect(breaker.mayAsk('other')).toBe(true);
  expect(breaker.read().state).toBe('failing');
  breaker.failed('SITE_DOWN', 'other');
  breaker.failed('SITE_DOWN', 'third');
  expect(breaker.mayAsk('fourth')).toBe(false);
  now += 60_000;
  expect(breaker.mayAsk('fourth')).toBe(true);
  breaker.succeeded();
  expect(breaker.mayAsk('one')).toBe(true);
});

test('a caller whose reads of a site are blocked keeps nobody else from it', async () => {
  const address = `https://www.bilibili.com/video/${BILIBILI_VIDEO.bvid}`;
  fake.breakHost('api.bilibili.com', 412);
  for (let n = 0; n < 4; n += 1) await sites.read(address, { caller: 'one' }).catch(() => {});
  fake.breakHost('api.bilibili.com', null);
  await expect(sites.read(address, { caller: 'other' })).resolves.toMatchObject({ title: { source: 'B站公开信息' } });
});

test('a number that cannot be a video of 哔哩哔哩 says nothing against the site', () => {
  const answer = new TextEncoder().encode('{"code":-400,"message":"请求错误"}');
  expect(bilibiliView(answer, { contentType: 'application/json' })).toMatchObject({ fault: 'NOT_FOUND' });
});
