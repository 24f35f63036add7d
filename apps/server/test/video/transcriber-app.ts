import { type FakeTranscriber, startFakeTranscriber } from '@guanlan/fakes/transcribe';
import { expect } from 'vitest';
import { FileCalls, upload } from '../files/file-calls.js';
import { startTestApp, type TestApp } from '../support/harness.js';

/** The whole server with a fake service that transcribes. */
export interface TranscriberApp extends TestApp {
  readonly service: FakeTranscriber;
  /** The id of a new video file, longer than others by so many bytes. */
  uploadVideo(token: string, longer?: number): Promise<string>;
}

const film = Buffer.from('\0\0\0\x18ftypisom, and then a film');
const videoOf = (longer: number): Blob => new Blob([film, new Uint8Array(longer)], { type: 'video/mp4' });

export async function startTranscriberApp(): Promise<TranscriberApp> {
  const service = await startFakeTranscriber();
  const app = await startTestApp({ env: service.env });
  return {
    ...app,
    service,
    uploadVideo: async (token, longer = 0) => {
      const calls = new FileCalls(() => ({ url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() }));
      const ticket = await calls.sign({ filename: 'film.mp4', use: 'transcribe', uniIdToken: token });
      expect((await upload(ticket, videoOf(longer))).status).toBe(200);
      expect(await calls.report(ticket.id)).toBe(true);
      return ticket.id;
    },
    close: async () => {
      await app.close();
      await service.close();
    },
  };
}
