import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

/**
 * The baseline of the gateway's bench: bare node:http with the same signature check and the same JSON work as a call
 * of `system.echo`, and nothing else. Prints its port.
 */
const secret = process.argv[2] ?? '';

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
    const text = Object.keys(body)
      .sort()
      .filter((key) => body[key])
      .map((key) => `${key}=${body[key]}`)
      .join('&');
    const expected = createHmac('md5', secret).update(text).digest();
    const given = Buffer.from(String(request.headers['x-serverless-sign']), 'hex');
    const right = given.length === expected.length && timingSafeEqual(given, expected);
    const params = JSON.parse(String(body.params)) as { functionArgs: unknown };
    const answer = JSON.stringify(right ? { success: true, data: params.functionArgs } : { success: false });
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) });
    response.end(answer);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.stdout.write(`${address.port}\n`);
});
