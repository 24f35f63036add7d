import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Credentials, refusalOf } from './signature.ts';

/** A running fake storage with one bucket. */
export interface FakeS3 {
  /** Settings for the server, by the names of its variables. */
  readonly env: Readonly<Record<`S3_${string}`, string>>;
  /** Stored objects, by key. */
  readonly objects: Map<string, Buffer>;
  /** Requests so far, as `METHOD key` with the status they got. */
  readonly requests: string[];
  /** While true every request fails with 503 SlowDown. */
  down: boolean;
  close(): Promise<void>;
}

const BUCKET_NAME = 'guanlan-files';
const who: Credentials = { accessKeyId: 'fake-key-id', secretAccessKey: 'fake-secret-key', region: 'cn-fake-1' };

class Fake {
  readonly objects = new Map<string, Buffer>();
  readonly requests: string[] = [];
  down = false;

  async handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const key = decodeURIComponent(new URL(req.url ?? '/', 'http://fake').pathname).replace(`/${BUCKET_NAME}/`, '');
    const status = this.#answer(req, res, key, body);
    this.requests.push(`${req.method} ${key} ${status}`);
  }

  #answer(req: IncomingMessage, res: ServerResponse, key: string, body: Buffer): number {
    if (this.down) return fail(res, 503, 'SlowDown');
    const refusal = refusalOf(req, body, who);
    if (refusal !== null) return fail(res, 403, refusal);
    if (!req.url?.startsWith(`/${BUCKET_NAME}/`)) return fail(res, 404, 'NoSuchBucket');
    if (req.method === 'PUT') {
      if (req.headers['content-length'] === undefined) return fail(res, 411, 'MissingContentLength');
      this.objects.set(key, body);
      return send(res, 200);
    }
    if (req.method === 'DELETE') {
      this.objects.delete(key);
      return send(res, 204);
    }
    const object = this.objects.get(key);
    if (!object) return fail(res, 404, 'NoSuchKey');
    return req.method === 'GET' ? this.#read(req, res, object) : fail(res, 405, 'MethodNotAllowed');
  }

  #read(req: IncomingMessage, res: ServerResponse, object: Buffer): number {
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '') ?? [];
    if (start === undefined) return send(res, 200, object);
    if (Number(start) >= object.length) return fail(res, 416, 'InvalidRange');
    return send(res, 206, object.subarray(Number(start), Number(end) + 1));
  }
}

function send(res: ServerResponse, status: number, body?: Buffer): number {
  res.writeHead(status).end(body);
  return status;
}

function fail(res: ServerResponse, status: number, code: string): number {
  res.writeHead(status, { 'content-type': 'application/xml' });
  res.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
  return status;
}

/** Starts a fake storage on loopback, on a free port. It speaks as much of S3 as stores, reads and removes objects. */
export async function startFakeS3(): Promise<FakeS3> {
  const fake = new Fake();
  const server = createServer((req, res) => {
    fake.handle(req, res).catch((error: unknown) => res.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return Object.assign(fake, {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_REGION: who.region,
      S3_BUCKET: BUCKET_NAME,
      S3_ACCESS_KEY_ID: who.accessKeyId,
      S3_SECRET_ACCESS_KEY: who.secretAccessKey,
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
