import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { type FakePushService, type FakeSubscription, startFakePushService } from '@guanlan/fakes/web-push';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../support/harness.js';

/** Longer than one send takes, and much shorter than those that wait take one after another. */
const soon = { timeout: 30_000, interval: 20 };

let service: FakePushService;
let silent: Server;
let app: TestApp;
const held: Socket[] = [];
beforeAll(async () => {
  service = await startFakePushService();
  silent = createServer((socket) => held.push(socket.on('error', () => {})));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const answers = '1.2.3.4';
  const network = {
    resolve: async (name: string) => [{ address: name === 'push.example.com' ? answers : '1.2.3.5', family: 4 }],
    connect: async ({ address }: { readonly address: string }) =>
      address === answers ? service.network.connect() : connect({ host: '127.0.0.1', port }),
  };
  app = await startTestApp({ network: network as never });
});
afterAll(async () => {
  await app.close();
  for (const socket of held) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
  await service.close();
});

async function userWith(browsers: readonly Pick<FakeSubscription, 'endpoint' | 'p256dh' | 'auth'>[]) {
  const { uid, token } = await app.signIn();
  for (const { endpoint, p256dh, auth } of browsers) {
    expect((await app.call('notices.subscribe', { endpoint, p256dh, auth }, token)).error).toBeUndefined();
  }
  return uid;
}

const newBrowser = () => service.subscribe(app.ctx.webPush.publicKey);

async function tell(userId: string, titles: readonly string[]) {
  for (const title of titles) {
    const notice = { userId, eventId: title, kind: 'alert', title, text: '', path: null } as const;
    await app.ctx.db.transaction((tx) => app.ctx.inbox.store(tx, [notice]));
  }
}

describe('a push service that never answers', () => {
  it('delays messages to others by one send, however many wait for it', { timeout: 120_000 }, async () => {
    const browser = newBrowser();
    const user = await userWith([browser]);
    for (let at = 0; at < 8; at += 1) {
      const others = [1, 2].map((path) => ({ ...newBrowser(), endpoint: `https://silent.example.com/${at}/${path}` }));
      await tell(await userWith(others), ['one', 'two']);
    }
    await vi.waitFor(() => expect(held.length).toBeGreaterThanOrEqual(3), soon);
    await tell(user, ['to be told soon']);
    await vi.waitFor(() => expect(browser.messages).toHaveLength(1), soon);
    await tell(user, ['to be told at once']);
    await vi.waitFor(() => expect(browser.messages).toHaveLength(2), soon);
  });
});
