import { removeData, startRealServer } from '@guanlan/launch/real-server';
import { createNodePushClient } from '@guanlan/push-client/node';
import { afterAll, expect, it, vi } from 'vitest';
import { ops, pushConfig } from './gateway.ts';

const server = await startRealServer();
afterAll(async () => {
  await server.stop();
  removeData(server.dataDir);
});

const soon = { timeout: 30_000, interval: 20 };

it('our own client registers, takes tags and an alias, gets pushes by each, and logs out', {
  timeout: 120_000,
}, async () => {
  const client = createNodePushClient(await pushConfig(server));
  const messages: string[] = [];
  let cid = '';
  client.on('clientId', (event) => {
    cid = event.cid;
  });
  client.on('message', ({ message }) => messages.push(message));
  client.start();
  await vi.waitFor(() => expect(client.getSnapshot().status.state).toBe('online'), soon);
  await client.setMode('quiet');
  await client.setTags(['red', 'blue']);
  await client.bindAlias('li', '1');
  const targets = [{ cid }, { tag: 'blue' }, { alias: 'li' }, { all: true }];
  for (const [at, to] of targets.entries()) await ops(server, 'push', { to, payload: `message ${at}` });
  await vi.waitFor(() => expect(messages).toEqual(targets.map((_, at) => `message ${at}`)), soon);
  await client.unbindAlias('li', '2');
  expect(await client.logout()).toBe(true);
  await expect(ops(server, 'push', { to: { cid }, payload: 'gone' })).rejects.toThrow('404');
});
