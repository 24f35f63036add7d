import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

it('gives a port below those that systems hand out, and never one twice', async () => {
  const ports = await Promise.all(Array.from({ length: 5 }, freePort));
  expect(new Set(ports).size).toBe(5);
  for (const port of ports) expect(port).toBeLessThan(32_768);
});

it('passes over a port that is in use', async () => {
  const port = await freePort();
  const other = createServer().listen(port + 1, '127.0.0.1');
  await once(other, 'listening');
  expect(await freePort()).toBe(port + 2);
  other.close();
});
