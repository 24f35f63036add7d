import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CAPTION_LINES } from '../sites/videos.ts';

/** A transcription endpoint in the shape of OpenAI's. */
export interface FakeTranscriber {
  /** For `TRANSCRIBE_BASE_URL`. */
  readonly url: string;
  /** Everything that a server needs to use it. */
  readonly env: Readonly<Record<string, string>>;
  /** Requests received so far: the fields of the form, and the size of its file. */
  readonly requests: readonly { readonly fields: Readonly<Record<string, string>>; readonly bytes: number }[];
  /** Requests whose client disconnected before they were answered. */
  readonly dropped: number;
  /** Sets the answer to every further request; null: the default transcript. */
  answerWith(answer: { readonly status: number; readonly body: string } | null): void;
  /** Holds further answers until the returned function is called. */
  hold(): () => void;
  close(): Promise<void>;
}

const API_KEY = 'sk-transcribe-fake';

const heard = {
  task: 'transcribe',
  language: 'chinese',
  duration: 21,
  text: CAPTION_LINES.map(({ text }) => text).join(''),
  segments: CAPTION_LINES.map(({ from, to, text }, id) => ({
    id,
    seek: 0,
    start: from,
    end: to,
    text: ` ${text}`,
    avg_logprob: -0.2,
  })),
};

/** The fields of a request's form, and the size of its file. */
async function readRequest(req: IncomingMessage): Promise<{ fields: Record<string, string>; bytes: number }> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  const form = await new Response(Buffer.concat(parts), {
    headers: { 'content-type': req.headers['content-type'] ?? '' },
  }).formData();
  const file = form.get('file');
  const fields = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  return { fields, bytes: file instanceof Blob ? file.size : 0 };
}

/** Starts one on loopback, on a free port. */
export async function startFakeTranscriber(): Promise<FakeTranscriber> {
  const requests: { fields: Record<string, string>; bytes: number }[] = [];
  let fixed: { readonly status: number; readonly body: string } | null = null;
  let dropped = 0;
  let held: Promise<void> = Promise.resolve();
  const server = createServer(async (req, res) => {
    const send = (status: number, body: string): void =>
      void res.writeHead(status, { 'content-type': 'application/json' }).end(body);
    res.once('close', () => {
      if (!res.writableEnded) dropped += 1;
    });
    requests.push(await readRequest(req));
    await held;
    if (fixed) return send(fixed.status, fixed.body);
    if (req.url !== '/audio/transcriptions')
      return send(404, '{"error":{"message":"no such path","type":"invalid_request_error"}}');
    if (req.headers.authorization !== `Bearer ${API_KEY}`) {
      return send(
        401,
        '{"error":{"message":"Incorrect API key provided","type":"invalid_request_error","code":"invalid_api_key"}}',
      );
    }
    return send(200, JSON.stringify(heard));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    env: { TRANSCRIBE_BASE_URL: url, TRANSCRIBE_API_KEY: API_KEY, TRANSCRIBE_MODEL: 'whisper-fake' },
    requests,
    get dropped() {
      return dropped;
    },
    answerWith: (answer) => {
      fixed = answer;
    },
    hold: () => {
      let go = (): void => {};
      held = new Promise((resolve) => {
        go = resolve;
      });
      return go;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
