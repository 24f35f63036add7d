import { randomUUID } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import { startTranscriberApp } from './transcriber-app.js';

const app = await startTranscriberApp();
afterAll(() => app.close());

/** The ended transcription of a video for which the service answers with `body`. */
async function endOf(body: string) {
  const { token } = await app.signIn();
  const requestId = randomUUID();
  const fileId = await app.uploadVideo(token);
  app.service.answerWith({ status: 200, body });
  await app.call('video.transcribe', { requestId, fileId, name: 'film.mp4' }, token);
  return vi.waitFor(
    async () => {
      const { data } = await app.call('video.transcription', { transcriptionId: requestId }, token);
      expect(data?.transcription.status).not.toBe('running');
      return data?.transcription;
    },
    { timeout: 20_000, interval: 50 },
  );
}

const segments = (one: string, count: number): string => `{"text":"好","segments":[${Array(count).fill(one).join()}]}`;

test.each([
  ['a million segments that are none', segments('1', 1_000_000)],
  ['100,000 lines', segments('{"start":0,"end":1,"text":"好"}', 100_000)],
  ['20,001 blank lines', segments('{"start":0,"end":1,"text":" "}', 20_001).replace('" "', '"好"')],
  ['a text of 1,500,000 characters', JSON.stringify({ text: '好'.repeat(1_500_000) })],
])('a service that answers %s is not understood', async (_, body) => {
  expect(await endOf(body)).toMatchObject({ status: 'error', error: { code: 'LLM_UNKNOWN' }, cues: [] });
});

test('a duration beyond numbers is none', async () => {
  expect((await endOf('{"text":"一整段话","duration":"1e999"}'))?.cues).toEqual([
    { start: 0, end: 0, text: '一整段话' },
  ]);
});

test('an answer is read by a parsing thread', async () => {
  await endOf(segments('{"start":0,"end":1,"text":"好"}', 3));
  const { values } = await app.ctx.metrics.parses.get();
  expect(values).toContainEqual(expect.objectContaining({ labels: { task: 'transcript', code: 'OK' } }));
});
