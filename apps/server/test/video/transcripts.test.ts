import { randomUUID } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import { purgeTranscriptions } from '../../src/features/video/transcriptions/store.js';
import { startTranscriberApp } from './transcriber-app.js';

const app = await startTranscriberApp();
afterAll(() => app.close());
const { service } = app;

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
    await app.call('video.transcribe', { requestId, fileId: await app.uploadVideo(me.token), name }, me.token);
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
  const told = async () => (await app.call('notices.list', { kind: 'work' }, me.token)).data?.items ?? [];
  expect((await told()).map(({ title, path }) => [title, path]).sort()).toEqual([
    ['转写完成：一.mp4', `/pages/videoInfoEext/videoInfoEext?transcriptionId=${first}`],
    ['转写完成：二.mp4', `/pages/videoInfoEext/videoInfoEext?transcriptionId=${second}`],
  ]);

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

  const [asked, dropped] = [service.requests.length, service.dropped];
  const go = service.hold();
  await begin('三.mp4');
  await vi.waitFor(() => expect(service.requests.length).toBe(asked + 1), { timeout: 20_000 });
  const { data: gone } = await app.call('video.removeAllTranscriptions', {}, me.token);
  expect(gone?.count).toBe(2);
  expect(await listed()).toEqual([]);
  await vi.waitFor(() => expect(service.dropped).toBe(dropped + 1), { timeout: 20_000 });
  go();
  // Its user ended it, who need not be told.
  expect(await told()).toHaveLength(2);
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
