import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { freePort } from './free-port.ts';
import { untilStarted } from './until-started.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A program that runs `source`, which has the port as `process.argv[1]`. */
function program(source: string, port: number): ChildProcess {
  const child = spawn(process.execPath, ['-e', source, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  ends.push(() => child.kill());
  return child;
}

const listening = `
  const [, port] = process.argv;
  require('node:http').createServer((_, answer) => answer.end()).listen(Number(port), '127.0.0.1', () => {
    console.log('观澜 http://127.0.0.1:' + port + '/');
  });
`;

it('waits for a server that prints its address and answers', async () => {
  const port = await freePort();
  const child = program(`setTimeout(() => { ${listening} }, 100)`, port);
  await untilStarted(child, `http://127.0.0.1:${port}`, () => '');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
});

it('takes no other program that answers on the port for the server', async () => {
  const port = await freePort();
  const other = createServer((_, answer) => answer.end()).listen(port, '127.0.0.1');
  ends.push(() => other.close());
  await once(other, 'listening');
  const child = program('setTimeout(() => process.exit(1), 300)', port);
  await expect(untilStarted(child, `http://127.0.0.1:${port}`, () => 'port in use')).rejects.toThrow(
    'the server did not come up:\nport in use',
  );
});
