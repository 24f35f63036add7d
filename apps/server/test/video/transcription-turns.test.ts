import { randomUUID } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import { startTranscriberApp } from './transcriber-app.js';

const app = await startTranscriberApp();
afterAll(() => app.close());

/** Has a new film of somebody written down; how it stands. */
async function begin(token: string, longer: number) {
  const transcriptionId = randomUUID();
  const fileId = await app.uploadVideo(token, longer);
  await app.call('video.transcribe', { requestId: transcriptionId, fileId, name: 'film.mp4' }, token);
  const look = async () => (await app.call('video.transcription', { transcriptionId }, token)).data?.transcription;
  return { transcriptionId, look };
}

/** How much longer than others the films are that the service has been sent. */
const sent = (): number[] => {
  const bytes = app.service.requests.map((request) => request.bytes);
  const least = Math.min(...bytes);
  return bytes.map((one) => one - least).toSorted((a, b) => a - b);
};

test('two recordings of one user are written down at a time; the others wait, beside those of another user', async () => {
  const [one, other] = [await app.signIn(), await app.signIn()];
  const release = app.service.hold();
  const films: Awaited<ReturnType<typeof begin>>[] = [];
  for (const longer of [0, 1, 2, 3]) films.push(await begin(one.token, longer));
  films.push(await begin(other.token, 100));
  await vi.waitFor(() => expect(sent()).toContain(100), { timeout: 20_000 });
  expect(sent()).toEqual([0, 1, 100]);
  // One that waits can be cancelled, and is never sent.
  const cancelled = films[2];
  await app.call('video.cancelTranscription', { transcriptionId: cancelled?.transcriptionId ?? '' }, one.token);
  expect(await cancelled?.look()).toMatchObject({ status: 'error', error: { code: 'TRANSCRIBE_CANCELLED' } });
  release();
  const ended = async () => (await Promise.all(films.map(({ look }) => look()))).map((film) => film?.status);
  await vi.waitFor(async () => expect(await ended()).toEqual(['done', 'done', 'error', 'done', 'done']), {
    timeout: 20_000,
    interval: 100,
  });
  expect(sent()).toEqual([0, 1, 3, 100]);
});
