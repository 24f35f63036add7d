import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { login, TransportError } from '@guanlan/transport';
import { downloadFile, request, uploadFile } from '@guanlan/transport/node';

async function describeForm(incoming: IncomingMessage): Promise<string> {
  const headers = { 'Content-Type': incoming.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(await buffer(incoming)), { headers }).formData();
  const file = form.get('avatar');
  const about = file instanceof File ? `${file.name} ${file.type} ${file.size}` : 'no file';
  return `${[...form.keys()].join()}: ${about}`;
}

const server = createServer((incoming, response) => {
  if (incoming.url === '/silent') return;
  if (incoming.url === '/stream') {
    for (const word of ['涓涓', '细流']) response.write(word);
    response.end();
    return;
  }
  if (incoming.url === '/form') {
    void describeForm(incoming).then((text) => response.end(text));
    return;
  }
  incoming.setEncoding('utf8');
  let body = '';
  incoming.on('data', (chunk: string) => {
    body += chunk;
  });
  incoming.on('end', () => response.end(JSON.stringify({ method: incoming.method, body })));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const { status, data } = await request({ url: base, method: 'PUT', data: { a: 1 } });
console.log(status, JSON.stringify(data));

const streamed = await request({ url: `${base}/stream`, as: 'stream' });
const decoder = new TextDecoder();
let text = '';
for await (const chunk of streamed.data) text += decoder.decode(chunk, { stream: true });
console.log(text);

let last = '';
const uploaded = await uploadFile({
  url: `${base}/form`,
  file: new Blob(['涓流'], { type: 'text/plain' }),
  name: 'avatar',
  fileName: '流.txt',
  formData: { policy: 'p', key: 'k' },
  onProgress: ({ loaded, total }) => {
    last = loaded === total ? 'whole' : 'part';
  },
});
console.log(uploaded.status, uploaded.data, '-', last);

const saved = await downloadFile({ url: `${base}/stream` });
console.log('downloaded', saved.data.length, 'bytes');

const signIn: unknown = await login().catch((thrown: unknown) => thrown);
if (signIn instanceof TransportError) console.log(signIn.kind, signIn.errMsg);

const task = request({ url: `${base}/silent` });
task.abort();
const error: unknown = await task.catch((thrown: unknown) => thrown);
if (error instanceof TransportError) console.log(error.code, error.errMsg);

server.closeAllConnections();
server.close();
