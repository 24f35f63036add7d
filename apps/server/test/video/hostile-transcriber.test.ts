import { randomUUID } from 'node:crypto';
import { type FakeTranscriber, startFakeTranscriber } from '@guanlan/fakes/transcribe';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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

/** How the transcription of a film ends that the service answers with `body`. */
async function endOf(body: string) {
  const { token } = await app.signIn();
  const calls = new FileCalls(() => ({ url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() }));
  const ticket = await calls.sign({ filename: 'film.mp4', use: 'transcribe', uniIdToken: token });
  const film = new Blob([Buffer.from('\0\0\0\x18ftypisom, and then a film')], { type: 'video/mp4' });
  expect((await post(ticket, film)).status).toBe(200);
  expect(await calls.report(ticket.id)).toBe(true);
  const requestId = randomUUID();
  hearing.answerWith({ status: 200, body });
  await app.call('video.transcribe', { requestId, fileId: ticket.id, name: 'film.mp4' }, token);
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
  ['a text of two megabytes', JSON.stringify({ text: '好'.repeat(2_000_000) })],
])('a service that answers %s is not understood', async (_, body) => {
  expect(await endOf(body)).toMatchObject({ status: 'error', error: { code: 'LLM_UNKNOWN' }, cues: [] });
});

test('a duration beyond numbers is none', async () => {
  expect((await endOf('{"text":"一整段话","duration":"1e999"}'))?.cues).toEqual([
    { start: 0, end: 0, text: '一整段话' },
  ]);
});
