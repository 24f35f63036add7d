import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A form as the server read it. */
export interface ReceivedForm {
  readonly headers: IncomingHttpHeaders;
  /** Texts in their order. */
  readonly fields: readonly (readonly [string, string])[];
  readonly part: string;
  readonly file: File;
  readonly text: string;
}

/** Starts a server on the loopback that reads multipart forms with the platform's own parser. */
export async function listenForForm(answer: (form: ReceivedForm, response: ServerResponse) => void): Promise<string> {
  const server = createServer(async (request, response) => {
    const body = new Uint8Array(await buffer(request));
    const headers = { 'Content-Type': request.headers['content-type'] ?? '' };
    const entries = [...(await new Response(body, { headers }).formData())];
    const last = entries.pop();
    if (!(last?.[1] instanceof File)) throw new Error('the last part is no file');
    const fields = entries.map(([name, value]): [string, string] => [name, String(value)]);
    const text = await last[1].text();
    answer({ headers: request.headers, fields, part: last[0], file: last[1], text }, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
