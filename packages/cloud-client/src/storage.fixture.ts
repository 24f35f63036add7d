import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** An upload as the storage saw it. */
interface Stored {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** Texts of the form in their order. */
  readonly fields: readonly (readonly [string, string])[];
  /** Name of the file's part, which is the last. */
  readonly part: string;
  readonly file: File;
  readonly text: string;
}

/** A storage on the loopback that keeps what it is sent. */
export interface TestStorage {
  readonly url: string;
  readonly stored: Stored[];
}

/** Starts a storage for one test. `hold` is waited for before it answers; it answers with `status`. */
export async function startStorage(status = 200, hold: () => Promise<void> = async () => {}): Promise<TestStorage> {
  const stored: Stored[] = [];
  const server = createServer(async (request, response) => {
    const body = new Uint8Array(await buffer(request));
    const headers = { 'Content-Type': request.headers['content-type'] ?? '' };
    const entries = [...(await new Response(body, { headers }).formData())];
    const [part, file] = entries.pop() ?? [];
    if (!(part && file instanceof File)) throw new Error('the last part is no file');
    const fields = entries.map(([name, value]): [string, string] => [name, String(value)]);
    const method = request.method ?? '';
    stored.push({ method, headers: request.headers, fields, part, file, text: await file.text() });
    await hold();
    response.writeHead(status).end(status < 400 ? '' : '<Error>refused</Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stored };
}
