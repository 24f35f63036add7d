import { removeData, startRealServer } from '@guanlan/launch/real-server';
import { vi } from 'vitest';
import { startTlsProxy } from './tls-proxy.ts';
import { Platform } from './uni.ts';

/**
 * The original's client in front of our built server, over TLS. It takes its platform from globals, as they are in an
 * app in the browser, so a test file has one.
 */
export async function startOriginal(env: Record<string, string> = {}) {
  const server = await startRealServer({ TRUSTED_PROXIES: '127.0.0.1', ...env });
  const proxy = await startTlsProxy(server.url);
  const { cloud } = (await (await fetch(`${server.url}/config.json`)).json()) as {
    cloud: { spaceId: string; clientSecret: string };
  };
  const platform = new Platform(proxy.cert, (url) =>
    url.replace(/^https:\/\/[\w-]+\.ap-shanghai\.tcb-api\.tencentcloudapi\.com/, proxy.url),
  );
  vi.stubGlobal('uni', platform.api());
  vi.stubEnv('UNI_CLOUD_PROVIDER', '[]');
  vi.stubEnv('UNI_PLATFORM', 'h5');
  const { uniCloud } = await import('@dcloudio/uni-cloud');
  const space = uniCloud.init({ provider: 'aliyun', ...cloud, endpoint: proxy.url });
  const close = async (): Promise<void> => {
    await proxy.close();
    await server.stop();
    removeData(server.dataDir);
  };
  return { server, proxy, cloud, platform, uniCloud, space, close };
}
