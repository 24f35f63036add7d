import { type FakeWechat, startFakeWechat } from '@guanlan/fakes/wechat';
import { type RealServer, removeData, startRealServer } from '@guanlan/launch/real-server';
import { test } from './fixtures';

/** Starts a server with accounts at a fake WeChat before the tests of the calling file. */
export function withWechat(): { readonly fake: FakeWechat; readonly server: RealServer } {
  let fake: FakeWechat;
  let server: RealServer & { readonly dataDir: string };
  test.beforeAll(async () => {
    fake = await startFakeWechat();
    server = await startRealServer({ ...fake.env });
  });
  test.afterAll(async () => {
    await server.stop();
    await fake.close();
    removeData(server.dataDir);
  });
  return {
    get fake() {
      return fake;
    },
    get server() {
      return server;
    },
  };
}
