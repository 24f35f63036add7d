import { randomUUID } from 'node:crypto';
import type { FunctionInput } from '@guanlan/contract';
import { startFakeLlm } from '@guanlan/fakes/llm';
import { BILIBILI_VIDEO, CAPTION_LINES, type FakeSites, startFakeSites } from '@guanlan/fakes/sites';
import { type FakeTranscriber, startFakeTranscriber } from '@guanlan/fakes/transcribe';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { videoTranscriptions } from '../../src/features/video/schema.js';
import { createWebReader } from '../../src/providers/fetch/web-reader.js';
import { FileCalls } from '../files/file-calls.js';
import { startTestApp, type TestApp } from '../support/harness.js';

let fake: FakeSites;
let hearing: FakeTranscriber;
let llm: Awaited<ReturnType<typeof startFakeLlm>>;
let app: TestApp;
beforeAll(async () => {
  [fake, hearing, llm] = await Promise.all([startFakeSites(), startFakeTranscriber(), startFakeLlm()]);
  const env = { LLM_DEEPSEEK_BASE_URL: llm.url, LLM_DEEPSEEK_API_KEY: 'k', LLM_DEEPSEEK_MODEL: 'deepseek-chat' };
  app = await startTestApp({
    web: createWebReader({ resolve: fake.resolve, connect: fake.connect }),
    env: { ...env, ...hearing.env, VIDEO_READS_PER_IP_HOUR: '100000', VIDEO_READS_PER_USER_HOUR: '30' },
  });
});
afterAll(async () => {
  await app.close();
  await Promise.all([fake.close(), hearing.close(), llm.close()]);
});

const shared = `【${BILIBILI_VIDEO.title}-哔哩哔哩】 https://b23.tv/guanlan`;
const codeOf = async (text: string, token?: string) =>
  (await app.call('video.extract', { text }, token)).error?.code ?? 'OK';

test('gives a visitor the facts and the captions, and stores nothing', async () => {
  const { data } = await app.call('video.extract', { text: shared });
  expect(data).toMatchObject({
    recordId: null,
    info: {
      site: 'bilibili',
      asked: 'https://b23.tv/guanlan',
      title: { value: BILIBILI_VIDEO.title, source: 'B站公开信息' },
      captions: { value: [{ label: '中文（中国）' }, { label: 'English' }] },
    },
  });
  const [track, empty] = data?.info.captions?.value ?? [];
  const captions = await app.call('video.captions', { ticket: track?.ticket ?? '' });
  expect(captions.data).toMatchObject({ label: '中文（中国）', source: 'B站公开信息' });
  expect(captions.data?.cues).toHaveLength(CAPTION_LINES.length);
  const none = await app.call('video.captions', { ticket: empty?.ticket ?? '' });
  expect(none.error?.code).toBe('VIDEO_NO_CAPTIONS');
});

test('a link that is shared as http is read over https', async () => {
  const { data } = await app.call('video.extract', { text: shared.replace('https:', 'http:') });
  expect(data?.info).toMatchObject({ asked: 'http://b23.tv/guanlan', title: { value: BILIBILI_VIDEO.title } });
  expect(data?.info.url).toMatch(/^https:/);
});

test('a track that no extraction has named is not read, and none for ever', async () => {
  const { data } = await app.call('video.extract', { text: shared });
  const ticket = data?.info.captions?.value[0]?.ticket ?? '';
  const [claim = ''] = ticket.split('.');
  const own = Buffer.from(
    Buffer.from(claim, 'base64url').toString().replace('hdslb.com', 'evil.example'),
    'utf8',
  ).toString('base64url');
  for (const forged of [`${own}.${ticket.split('.')[1]}`, `${claim}.`, claim, 'x.y', '.']) {
    expect((await app.call('video.captions', { ticket: forged })).error?.code).toBe('VIDEO_TICKET');
  }
  app.advance(7 * 3_600_000);
  expect((await app.call('video.captions', { ticket })).error?.code).toBe('VIDEO_TICKET');
});

test.each([
  ['没有链接', 'VIDEO_NO_LINK'],
  ['http://127.0.0.1/', 'VIDEO_LINK_REFUSED'],
  ['http://2130706433/', 'VIDEO_LINK_REFUSED'],
  ['http://[::ffff:169.254.169.254]/', 'VIDEO_LINK_REFUSED'],
  ['http://127.0.0.1.nip.io/', 'VIDEO_LINK_REFUSED'],
  ['https://user@videos.example.com/og', 'VIDEO_LINK_REFUSED'],
  ['https://videos.example.com:8443/og', 'VIDEO_LINK_REFUSED'],
  ['https://b23.tv/inside', 'VIDEO_LINK_REFUSED'],
  ['https://b23.tv/plain', 'VIDEO_LINK_REFUSED'],
  ['https://b23.tv/loop', 'VIDEO_UNREACHABLE'],
  ['https://b23.tv/gone', 'VIDEO_NOT_FOUND'],
  ['https://v.douyin.com/robot/', 'VIDEO_BLOCKED'],
  ['https://v.douyin.com/rebuilt/', 'VIDEO_CHANGED'],
  ['https://videos.example.com/plain', 'VIDEO_NOTHING'],
  ['https://nowhere.example.com/', 'VIDEO_UNREACHABLE'],
])('%s is %s', async (text, code) => {
  expect(await codeOf(text)).toBe(code);
});

test('keeps an extracted video for a signed-in user: listed, found, opened, removed, restored; for nobody else', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()];
  const first = await app.call('video.extract', { text: shared }, me.token);
  const recordId = first.data?.recordId ?? '';
  await app.call('video.extract', { text: 'https://videos.example.com/linked' }, me.token);
  app.advance(1000);
  // Extracting a video again updates its record, which is now the newest.
  expect((await app.call('video.extract', { text: shared }, me.token)).data?.recordId).toBe(recordId);
  const list = async (search?: string) =>
    (await app.call('video.records', search === undefined ? {} : { search }, me.token)).data?.records.map(
      ({ title }) => title,
    );
  expect(await list()).toEqual([BILIBILI_VIDEO.title, '链接数据的标题']);
  expect(await list('数据')).toEqual(['链接数据的标题']);
  expect(await list('%')).toEqual([]);
  expect((await app.call('video.record', { recordId }, me.token)).data?.info.title?.value).toBe(BILIBILI_VIDEO.title);
  for (const name of ['video.record', 'video.removeRecord', 'video.restoreRecord'] as const) {
    expect((await app.call(name, { recordId }, other.token)).error?.code).toBe('NOT_FOUND');
  }
  expect((await app.call('video.removeRecord', { recordId }, me.token)).error).toBeUndefined();
  expect(await list()).toEqual(['链接数据的标题']);
  expect((await app.call('video.restoreRecord', { recordId }, me.token)).error).toBeUndefined();
  expect(await list()).toHaveLength(2);
  await app.call('video.removeRecord', { recordId }, me.token);
  app.advance(25 * 3_600_000);
  const again = await app.signIn(me.mobile);
  expect((await app.call('video.restoreRecord', { recordId }, again.token)).error?.code).toBe('NOT_FOUND');
});

test('all records are removed at once, and come back together within a day', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()];
  for (const { token } of [me, other]) await app.call('video.extract', { text: shared }, token);
  const { data: linked } = await app.call('video.extract', { text: 'https://videos.example.com/linked' }, me.token);
  const count = async (token: string) => (await app.call('video.records', {}, token)).data?.records.length;
  // A record that was removed before stays removed.
  await app.call('video.removeRecord', { recordId: linked?.recordId ?? '' }, me.token);
  app.advance(1000);
  await app.call('video.extract', { text: 'https://b23.tv/guanlan' }, me.token);
  const { data: gone } = await app.call('video.removeAllRecords', {}, me.token);
  expect(gone?.count).toBe(1);
  expect([await count(me.token), await count(other.token)]).toEqual([0, 1]);
  const removal = gone?.removal ?? 0;
  expect((await app.call('video.restoreAllRecords', { removal }, other.token)).data).toEqual({ count: 0 });
  expect((await app.call('video.restoreAllRecords', { removal }, me.token)).data).toEqual({ count: 1 });
  expect((await app.call('video.restoreAllRecords', { removal }, me.token)).data).toEqual({ count: 0 });
  expect(await count(me.token)).toBe(1);
  const { data: again } = await app.call('video.removeAllRecords', {}, me.token);
  app.advance(25 * 3_600_000);
  const { token } = await app.signIn(me.mobile);
  const late = { removal: again?.removal ?? 0 };
  expect((await app.call('video.restoreAllRecords', late, token)).data).toEqual({ count: 0 });
  expect((await app.call('video.removeAllRecords', {}, token)).data?.count).toBe(0);
});

test('records come in pages, each once', async () => {
  const { uid, token } = await app.signIn();
  const { data } = await app.call('video.extract', { text: shared }, token);
  if (!data) throw new Error('nothing was extracted');
  const { keepRecord } = await import('../../src/features/video/records/store.js');
  for (let n = 0; n < 45; n += 1) {
    // Many at the same moment, and addresses longer than an index takes.
    const url = `https://example.com/${n}?${'x'.repeat(3000)}`;
    await keepRecord(app.ctx.db, uid, { ...data.info, url }, new Date(app.ctx.now() + Math.floor(n / 10)));
  }
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await app.call('video.records', cursor === undefined ? {} : { cursor }, token);
    ids.push(...(page.data?.records ?? []).map(({ id }) => id));
    cursor = page.data?.next ?? null;
  }
  expect([ids.length, new Set(ids).size]).toEqual([46, 46]);
  let exported = 0;
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await app.call('video.exportRecords', cursor === undefined ? {} : { cursor }, token);
    exported += page.data?.records.filter(({ info }) => info.title?.source !== undefined).length ?? 0;
    cursor = page.data?.next ?? null;
  }
  expect(exported).toBe(46);
  expect((await app.call('video.records', { cursor: '[1]' }, token)).error?.code).toBe('INVALID_PARAM');
});

test('accepts any text in a page or a transcript', async () => {
  const { token } = await app.signIn();
  const { data } = await app.call('video.extract', { text: 'https://videos.example.com/hostile' }, token);
  expect(data?.info).toMatchObject({ title: { value: 'xy\uFFFD' }, author: { value: '\\u0000' } });
  const cues = [{ start: 0, end: 1, text: '\\u0000 and \0' }];
  const args = { requestId: randomUUID(), title: '题', url: null, source: '字幕', cues };
  expect((await app.call('video.summarize', args, token)).error).toBeUndefined();
});

test('looking is open, what costs is not', async () => {
  const cues = [{ start: 0, end: 1, text: '一' }];
  const requestId = randomUUID();
  const calls = [
    app.call('video.summarize', { requestId, title: '题', url: null, source: '字幕', cues }),
    app.call('video.transcribe', { requestId, fileId: 'x', name: 'a.mp4' }),
    app.call('video.records', {}),
  ];
  for (const { error } of await Promise.all(calls)) expect(error?.code).toBe('uni-id-token-not-exist');
});

test('a user gets so many readings an hour', async () => {
  const { token } = await app.signIn();
  const codes = [];
  for (let n = 0; n < 31; n += 1) codes.push(await codeOf('https://videos.example.com/og', token));
  expect(codes.filter((code) => code === 'OK')).toHaveLength(30);
  expect(codes.at(-1)).toBe('RATE_LIMITED');
  expect(await codeOf('没有链接', token)).toBe('VIDEO_NO_LINK');
});

test('an address gets so many, too', async () => {
  const strict = await startTestApp({
    web: createWebReader({ resolve: fake.resolve, connect: fake.connect }),
    env: { VIDEO_READS_PER_IP_HOUR: '2' },
  });
  const ask = async () =>
    (await strict.call('video.extract', { text: 'https://videos.example.com/og' })).error?.code ?? 'OK';
  expect([await ask(), await ask(), await ask()]).toEqual(['OK', 'OK', 'RATE_LIMITED']);
  const { data } = await strict.call('video.sites', {});
  expect(data?.transcribe).toBeNull();
  expect(data?.sites.find(({ site }) => site === 'web')).toMatchObject({ state: 'working', lastError: null });
  const { token } = await strict.signIn();
  const { error } = await strict.call(
    'video.transcribe',
    { requestId: randomUUID(), fileId: 'x', name: 'a.mp4' },
    token,
  );
  expect(error?.code).toBe('TRANSCRIBE_NOT_CONFIGURED');
  await strict.close();
});

test('a transcript is summed up as a work, once for its request; a long one part after part', async () => {
  const { token } = await app.signIn();
  const requestId = randomUUID();
  const cues = Array.from({ length: 300 }, (_, n) => ({
    start: n * 3,
    end: n * 3 + 3,
    text: '光合作用的第一步是光反应。'.repeat(4),
  }));
  const input: FunctionInput<'video.summarize'> = { requestId, title: '长课', url: null, source: '字幕', cues };
  const { data, error } = await app.call('video.summarize', input, token);
  expect(error).toBeUndefined();
  const pieces = data?.work.pieces ?? [];
  expect(pieces.map(({ data: piece }) => (piece as { kind: string }).kind)).toEqual(['part', 'part', 'whole']);
  expect(pieces[1]?.data).toMatchObject({ from: expect.any(Number), to: 900 });
  expect((await app.call('video.summarize', input, token)).data?.work.id).toBe(data?.work.id);
  await vi.waitFor(
    async () => {
      const { data: now } = await app.call('works.open', { workId: data?.work.id ?? '' }, token);
      expect(now?.work.running).toBe(false);
      expect(now?.work.pieces.map(({ answers }) => answers.map(({ status }) => status))).toEqual([
        ['done'],
        ['done'],
        ['done'],
      ]);
    },
    { timeout: 40_000, interval: 100 },
  );
});

test.each([
  [{ cues: [] }],
  [{ cues: [{ start: -1, end: 1, text: 'x' }] }],
  [{ cues: Array.from({ length: 300 }, () => ({ start: 0, end: 1, text: '长'.repeat(700) })) }],
  [{ url: 'javascript:alert(1)' }],
  [{ title: '' }],
])('a summary of %o is refused', async (change) => {
  const { token } = await app.signIn();
  const args = {
    requestId: randomUUID(),
    title: '题',
    url: null,
    source: '字幕',
    cues: [{ start: 0, end: 1, text: '一' }],
  };
  expect((await app.call('video.summarize', { ...args, ...change }, token)).error?.code).toBe('INVALID_PARAM');
});

const videoFile = new Blob([Buffer.from('\0\0\0\x18ftypisom, and then a film')], { type: 'video/mp4' });

async function upload(token: string): Promise<string> {
  const calls = new FileCalls(() => ({ url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() }));
  const ticket = await calls.sign({ filename: 'film.mp4', use: 'transcribe', uniIdToken: token });
  const { upload: post } = await import('../files/file-calls.js');
  expect((await post(ticket, videoFile)).status).toBe(200);
  expect(await calls.report(ticket.id)).toBe(true);
  return ticket.id;
}

async function settled(transcriptionId: string, token: string) {
  return vi.waitFor(
    async () => {
      const { data } = await app.call('video.transcription', { transcriptionId }, token);
      expect(data?.transcription.status).not.toBe('running');
      return data?.transcription;
    },
    { timeout: 20_000, interval: 50 },
  );
}

test('an uploaded video is transcribed once, and is gone then', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()];
  const fileId = await upload(me.token);
  const args = { requestId: randomUUID(), fileId, name: '课堂.mp4' };
  expect((await app.call('video.transcribe', args, other.token)).error?.code).toBe('NOT_FOUND');
  const asked = hearing.requests.length;
  const begun = await app.call('video.transcribe', args, me.token);
  expect(begun.data?.transcription).toMatchObject({ name: '课堂.mp4', model: 'whisper-fake' });
  await app.call('video.transcribe', args, me.token);
  const done = await settled(args.requestId, me.token);
  expect(done).toMatchObject({ status: 'done', language: 'chinese', error: null });
  expect(done?.cues.map(({ start, text }) => [start, text])).toEqual(
    CAPTION_LINES.map(({ from, text }) => [from, text]),
  );
  expect(hearing.requests.length).toBe(asked + 1);
  expect(hearing.requests.at(-1)).toMatchObject({
    fields: { model: 'whisper-fake', response_format: 'verbose_json' },
    bytes: videoFile.size,
  });
  expect((await app.call('video.transcription', { transcriptionId: args.requestId }, other.token)).error?.code).toBe(
    'NOT_FOUND',
  );
  await vi.waitFor(async () =>
    expect((await app.call('video.transcribe', { ...args, requestId: randomUUID() }, me.token)).error?.code).toBe(
      'NOT_FOUND',
    ),
  );
});

test.each([
  [401, '{"error":{"message":"Incorrect API key","code":"invalid_api_key"}}', 'LLM_AUTH'],
  [
    429,
    '{"error":{"message":"You exceeded your current quota","type":"insufficient_quota","code":"insufficient_quota"}}',
    'LLM_BALANCE',
  ],
  [400, '{"error":{"message":"Invalid file format.","type":"invalid_request_error"}}', 'TRANSCRIBE_FILE'],
  [413, '<html>413 Request Entity Too Large</html>', 'TRANSCRIBE_FILE'],
  [502, '<html>bad gateway</html>', 'LLM_OVERLOADED'],
  [200, '<html>login</html>', 'LLM_UNKNOWN'],
  [200, '{"text":"","segments":[]}', 'TRANSCRIBE_EMPTY'],
])('a service that answers %i %s is %s', async (status, body, code) => {
  const { token } = await app.signIn();
  const requestId = randomUUID();
  hearing.answerWith({ status, body });
  await app.call('video.transcribe', { requestId, fileId: await upload(token), name: 'a.mp4' }, token);
  const ended = await settled(requestId, token);
  hearing.answerWith(null);
  expect(ended).toMatchObject({ status: 'error', error: { code }, cues: [] });
});

test('a text without segments is one line; one of a version with leases whose lease ran out is broken off', async () => {
  const { token } = await app.signIn();
  const [whole, silent] = [randomUUID(), randomUUID()];
  hearing.answerWith({ status: 200, body: '{"text":"一整段话","duration":"12.5"}' });
  await app.call('video.transcribe', { requestId: whole, fileId: await upload(token), name: 'a.mp4' }, token);
  expect((await settled(whole, token))?.cues).toEqual([{ start: 0, end: 12.5, text: '一整段话' }]);
  hearing.answerWith(null);
  const go = hearing.hold();
  await app.call('video.transcribe', { requestId: silent, fileId: await upload(token), name: 'a.mp4' }, token);
  await app.ctx.db
    .update(videoTranscriptions)
    .set({ runningUntil: new Date(app.ctx.now() - 1) })
    .where(eq(videoTranscriptions.id, silent));
  expect(await settled(silent, token)).toMatchObject({ status: 'error', error: { code: 'TRANSCRIBE_INTERRUPTED' } });
  go();
});

test('cancels a running transcription: nothing of it continues upstream, and its file can be sent again', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()];
  const [asked, dropped] = [hearing.requests.length, hearing.dropped];
  const go = hearing.hold();
  const args = { requestId: randomUUID(), fileId: await upload(me.token), name: 'a.mp4' };
  const cancel = (token: string, transcriptionId = args.requestId) =>
    app.call('video.cancelTranscription', { transcriptionId }, token);
  await app.call('video.transcribe', args, me.token);
  await vi.waitFor(() => expect(hearing.requests.length).toBe(asked + 1), { timeout: 20_000 });
  expect((await cancel(other.token)).error?.code).toBe('NOT_FOUND');
  expect((await cancel(me.token, randomUUID())).error?.code).toBe('NOT_FOUND');
  expect(hearing.dropped).toBe(dropped);

  const cancelled = { status: 'error', error: { code: 'TRANSCRIBE_CANCELLED', message: '已取消' }, cues: [] };
  expect((await cancel(me.token)).data?.transcription).toMatchObject(cancelled);
  await vi.waitFor(() => expect(hearing.dropped).toBe(dropped + 1), { timeout: 20_000 });
  go();
  // A repeated request begins nothing, and the cancelled run has no result.
  expect((await app.call('video.transcribe', args, me.token)).data?.transcription).toMatchObject(cancelled);
  expect((await cancel(me.token)).data?.transcription).toMatchObject(cancelled);

  const again = { ...args, requestId: randomUUID() };
  await app.call('video.transcribe', again, me.token);
  expect(await settled(again.requestId, me.token)).toMatchObject({ status: 'done' });
  expect((await cancel(me.token, again.requestId)).data?.transcription).toMatchObject({ status: 'done', error: null });
  expect(hearing.requests.length).toBe(asked + 2);
});
