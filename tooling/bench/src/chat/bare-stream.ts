import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { createParser } from 'eventsource-parser';

/**
 * `node src/chat/bare-stream.ts <upstream base URL>`: what passes an answer on and does nothing else, as a process of its own.
 * `POST /pipe` hands the upstream's bytes on as they are, `POST /parse` reads each token and writes an event of its own.
 */
const [, , upstream = ''] = process.argv;

function pass(answer: IncomingMessage, res: ServerResponse, parse: boolean): void {
  res.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  if (!parse) {
    answer.pipe(res);
    return;
  }
  let seq = 0;
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data === '[DONE]') return;
      const { choices } = JSON.parse(data) as { choices: { delta: { content?: string } }[] };
      const delta = choices[0]?.delta.content;
      seq += 1;
      if (delta) res.write(`id: ${seq}\ndata: ${JSON.stringify({ type: 'text-delta', id: '0', delta })}\n\n`);
    },
  });
  answer.setEncoding('utf8').on('data', (text: string) => parser.feed(text));
  answer.on('end', () => res.end());
}

const server = createServer((req, res) => {
  res.socket?.setNoDelay(true);
  const { authorization = '' } = req.headers;
  const headers = { 'content-type': 'application/json', authorization };
  const sent = request(`${upstream}/chat/completions`, { method: 'POST', headers }, (answer) =>
    pass(answer, res, req.url === '/parse'),
  );
  sent.on('error', () => res.destroy());
  res.on('close', () => sent.destroy());
  req.pipe(sent);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
