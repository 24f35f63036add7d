import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TransportError } from '@guanlan/transport';
import { request } from '@guanlan/transport/node';

const server = createServer((incoming, response) => {
  if (incoming.url === '/silent') return;
  if (incoming.url === '/stream') {
    for (const word of ['涓涓', '细流']) response.write(word);
    response.end();
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

const task = request({ url: `${base}/silent` });
task.abort();
const error: unknown = await task.catch((thrown: unknown) => thrown);
if (error instanceof TransportError) console.log(error.code, error.errMsg);

server.closeAllConnections();
server.close();
