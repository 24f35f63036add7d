import { chromiumFlags, findChromium } from '@guanlan/launch/chromium';
import { removeData, startRealServer } from '@guanlan/launch/real-server';
import { chromium } from '@playwright/test';
import { Visitor } from './visitor.ts';

/** Time in which a page starts, its live numbers included, ms. */
export const START_MS = 6_000;

/**
 * JavaScript that the home page has received over the wire six seconds after a signed-in user opens it with an empty
 * cache, compressed as the server sends it, bytes.
 */
export async function homeOnTheWire(): Promise<number> {
  const server = await startRealServer();
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) });
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: server.url });
    const { token, tokenExpired } = (await Visitor.signIn(server.url, server.consoleFile)).token;
    await context.addInitScript(
      (stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      },
      { uni_id_token: token, uni_id_token_expired: String(tokenExpired) },
    );
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const scripts = new Set<string>();
    let bytes = 0;
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.mimeType.includes('javascript')) scripts.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto('/');
    await page.waitForTimeout(START_MS);
    return bytes;
  } finally {
    await browser.close();
    await server.stop();
    removeData(server.dataDir);
  }
}
