import { randomUUID } from 'node:crypto';
import { type FakeTranscriber, startFakeTranscriber } from '@guanlan/fakes/transcribe';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { purgeTranscriptions } from '../../src/features/video/transcriptions/store.js';
import { FileCalls, upload as post } from '../files/file-calls.js';
import { startTestApp, type TestApp } from '../support/harness.js';

let hearing: FakeTranscriber;
let app: TestApp;
beforeAll(async () => {
  hearing = await startFakeTranscriber();
  app = await startTestApp({ env: hearing.env });
});
afterAll(async () => {
  await app.close();
  await hearing.close();
});

const videoFile = new Blob([Buffer.from('\0\0\0\x18ftypisom, and then a film')], { type: 'video/mp4' });

async function upload(token: string): Promise<string> {
  const calls = new FileCalls(() => ({ url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() }));
  const ticket = await calls.sign({ filename: 'film.mp4', use: 'transcribe', uniIdToken: token });
  expect((await post(ticket, videoFile)).status).toBe(200);
  expect(await calls.report(ticket.id)).toBe(true);
  return ticket.id;
}

const settled = (transcriptionId: string, token: string): Promise<void> =>
  vi.waitFor(
    async () => {
      const { data } = await app.call('video.transcription', { transcriptionId }, token);
      expect(data?.transcription.status).toBe('done');
    },
    { timeout: 20_000, interval: 50 },
  );

test('transcripts are listed, removed and brought back, one and all; one that runs ends with its removal', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()];
  const begin = async (name: string): Promise<string> => {
    const requestId = randomUUID();
    await app.call('video.transcribe', { requestId, fileId: await upload(me.token), name }, me.token);
    return requestId;
  };
  const listed = async (token = me.token) =>
    (await app.call('video.transcriptions', {}, token)).data?.transcriptions.map(({ name, status }) => [name, status]);
  const [first, second] = [await begin('一.mp4'), await begin('二.mp4')];
  for (const id of [first, second]) await settled(id, me.token);
  expect((await listed())?.sort()).toEqual([
    ['一.mp4', 'done'],
    ['二.mp4', 'done'],
  ]);
  expect(await listed(other.token)).toEqual([]);

  const one = { transcriptionId: first };
  expect((await app.call('video.removeTranscription', one, other.token)).error?.code).toBe('NOT_FOUND');
  await app.call('video.removeTranscription', one, me.token);
  expect((await app.call('video.transcription', one, me.token)).error?.code).toBe('NOT_FOUND');
  expect((await app.call('video.removeTranscription', one, me.token)).error?.code).toBe('NOT_FOUND');
  expect((await app.call('video.restoreTranscription', one, other.token)).error?.code).toBe('NOT_FOUND');
  await app.call('video.restoreTranscription', one, me.token);
  expect((await app.call('video.transcription', one, me.token)).data?.transcription.cues).not.toEqual([]);
  await app.call('video.removeTranscription', one, me.token);
  app.advance(1000);

  const [asked, dropped] = [hearing.requests.length, hearing.dropped];
  const go = hearing.hold();
  await begin('三.mp4');
  await vi.waitFor(() => expect(hearing.requests.length).toBe(asked + 1), { timeout: 20_000 });
  const { data: gone } = await app.call('video.removeAllTranscriptions', {}, me.token);
  expect(gone?.count).toBe(2);
  expect(await listed()).toEqual([]);
  await vi.waitFor(() => expect(hearing.dropped).toBe(dropped + 1), { timeout: 20_000 });
  go();
  const removal = gone?.removal ?? 0;
  expect((await app.call('video.restoreAllTranscriptions', { removal }, other.token)).data).toEqual({ count: 0 });
  expect((await app.call('video.restoreAllTranscriptions', { removal }, me.token)).data).toEqual({ count: 2 });
  expect(await listed()).toEqual([
    ['三.mp4', 'error'],
    ['二.mp4', 'done'],
  ]);
  await purgeTranscriptions(app.ctx.db, new Date(app.ctx.now() + 1));
  expect((await app.call('video.restoreTranscription', one, me.token)).error?.code).toBe('NOT_FOUND');
  expect(await listed()).toHaveLength(2);
});
