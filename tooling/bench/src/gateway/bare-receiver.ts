import { createServer } from 'node:http';

/** A baseline: bare node:http that reads a body, keeps it as one buffer, and refuses it. Prints its port. */
const answer = JSON.stringify({ success: false, error: { code: 'REFUSED' } });

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    Buffer.concat(parts);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) });
    response.end(answer);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.stdout.write(`${address.port}\n`);
});
