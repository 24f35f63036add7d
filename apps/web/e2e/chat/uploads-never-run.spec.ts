import { createNodeCloudFiles } from '@guanlan/cloud-client/files/node';
import { createNodeCloudClient } from '@guanlan/cloud-client/node';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

/** Reports that it ran, with the data it could read, wherever it runs. */
const script = `
const found = typeof localStorage === 'undefined' ? 'no storage here' : localStorage.getItem('secret');
if (typeof document !== 'undefined') document.title = 'taken: ' + found;
if (typeof postMessage === 'function' && typeof window === 'undefined') postMessage('ran');
if (typeof window !== 'undefined' && window.parent !== window) window.parent.postMessage('ran ' + found, '*');
globalThis.ran = true;
fetch('/uploaded-code-ran');
`;
const html = `<!doctype html><script>${script}</script><h1 id="uploaded">上传的页面</h1>`;
const xhtml = `<html xmlns="http://www.w3.org/1999/xhtml"><body><script>/*<![CDATA[*/${script}/*]]>*/</script><h1 id="uploaded">x</h1></body></html>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="red"/><script>/*<![CDATA[*/${script}/*]]>*/</script></svg>`;
const css = 'body { --uploaded: 1 } main { display: none !important }';
// Empty module: magic number and version.
const wasm = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

test.use({ serviceWorkers: 'allow' });

/** Uploads as an unmodified client does, without signing in, under any name and type. */
async function uploader(baseURL: string) {
  const config = (await (await fetch(`${baseURL}/config.json`)).json()) as {
    cloud: { spaceId: string; clientSecret: string };
  };
  const { spaceId, clientSecret } = config.cloud;
  const files = createNodeCloudFiles(createNodeCloudClient({ endpoint: baseURL, spaceId, clientSecret }));
  return async (content: BlobPart, type: string, name: string): Promise<string> => {
    const cloudPath = `/${crypto.randomUUID()}/${name}`;
    const file = new Blob([content], { type });
    const { fileID } = await files.uploadFile({ file, cloudPath, cloudPathAsRealPath: true });
    expect((await fetch(fileID)).status).toBe(200);
    return new URL(fileID).pathname;
  };
}

/** Opens a page of the app, with something to steal. */
async function openVictim(page: Page): Promise<{ ran(): string[] }> {
  const ran: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('uploaded-code-ran')) ran.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('secret', 'of the user');
    window.addEventListener('message', ({ data }) => {
      if (String(data).startsWith('ran')) document.title = `taken: ${String(data)}`;
    });
  });
  return { ran: () => ran };
}

/** Outcome of an element that loads an address: `load` or `error`; `silence` where no event fires. */
function loadInElement(page: Page, tag: string, attributes: Record<string, string>): Promise<string> {
  return page.evaluate(
    ([name, given]) =>
      new Promise<string>((resolve) => {
        const element = document.createElement(name);
        for (const [key, value] of Object.entries(given)) element.setAttribute(key, value);
        element.addEventListener('load', () => resolve('load'));
        element.addEventListener('error', () => resolve('error'));
        setTimeout(() => resolve('silence'), 3_000);
        document.body.append(element);
      }),
    [tag, attributes] as const,
  );
}

const scripts: readonly (readonly [type: string, name: string])[] = [
  ['text/javascript', 'a.js'],
  ['application/javascript', 'a.mjs'],
  ['application/x-javascript', 'a.js'],
  ['text/ecmascript', 'a.js'],
  ['TEXT/JavaScript', 'a.js'],
  ['text/javascript1.5', 'a.js'],
  ['application/octet-stream', 'a.js'],
];

test('an uploaded script runs in no script element, module, import or worker of the app', async ({ page, baseURL }) => {
  const upload = await uploader(baseURL ?? '');
  const { ran } = await openVictim(page);
  const title = await page.title();
  for (const [type, name] of scripts) {
    const path = await upload(script, type, name);
    expect([type, await loadInElement(page, 'script', { src: path })]).toEqual([type, 'error']);
    expect([type, await loadInElement(page, 'script', { src: path, type: 'module' })]).toEqual([type, 'error']);
    const others = await page.evaluate(async (address) => {
      const imported = await import(address).then(
        () => 'imported',
        () => 'refused',
      );
      const workerOf = (options?: WorkerOptions) =>
        new Promise<string>((resolve) => {
          const worker = new Worker(address, options);
          worker.onmessage = () => resolve('ran');
          worker.onerror = () => resolve('refused');
        });
      const workers = [
        await workerOf().catch(() => 'refused'),
        await workerOf({ type: 'module' }).catch(() => 'refused'),
      ];
      const service = await navigator.serviceWorker.register(address).then(
        () => 'registered',
        () => 'refused',
      );
      return [imported, ...workers, service];
    }, path);
    expect([type, ...others]).toEqual([type, 'refused', 'refused', 'refused', 'refused']);
  }
  expect(await page.title()).toBe(title);
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  expect(ran()).toEqual([]);
});

test('an uploaded style changes nothing, and uploaded WebAssembly is not compiled from its address', async ({
  page,
  baseURL,
}) => {
  const upload = await uploader(baseURL ?? '');
  await openVictim(page);
  for (const type of ['text/css', 'TEXT/CSS', 'application/x-css']) {
    const path = await upload(css, type, 'a.css');
    await loadInElement(page, 'link', { rel: 'stylesheet', href: path });
    const read = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--uploaded'));
    expect([type, read]).toEqual([type, '']);
  }
  await expect(page.getByRole('main')).toBeVisible();
  const compiled = await page.evaluate(
    (address) =>
      WebAssembly.compileStreaming(fetch(address)).then(
        () => 'compiled',
        () => 'refused',
      ),
    await upload(wasm, 'application/wasm', 'a.wasm'),
  );
  expect(compiled).toBe('refused');
});

const pages: readonly (readonly [content: string, type: string, name: string])[] = [
  [html, 'text/html', 'login/index.html'],
  [xhtml, 'application/xhtml+xml', 'a.xhtml'],
  [xhtml, 'text/xml', 'a.xml'],
  [svg, 'image/svg+xml', 'a.svg'],
  [svg, 'application/xml', 'a.xml'],
];

test('an uploaded page runs in no frame, object or embed of the app, nor at its own address', async ({
  page,
  baseURL,
}) => {
  const upload = await uploader(baseURL ?? '');
  const { ran } = await openVictim(page);
  const title = await page.title();
  for (const [content, type, name] of pages) {
    const path = await upload(content, type, name);
    for (const [tag, attribute] of [
      ['iframe', 'src'],
      ['object', 'data'],
      ['embed', 'src'],
    ] as const) {
      await loadInElement(page, tag, { [attribute]: path });
      for (const frame of page.frames().slice(1)) {
        const shown = await frame
          .locator('#uploaded, rect')
          .count()
          .catch(() => 0);
        expect([type, tag, shown]).toEqual([type, tag, 0]);
      }
    }
    const other = await page.context().newPage();
    const download = other.waitForEvent('download');
    // A download replaces the navigation, which the browser reports as aborted.
    await other.goto(`${baseURL}${path}`).catch(() => undefined);
    await (await download).cancel();
    await other.close();
  }
  expect(await page.title()).toBe(title);
  expect(ran()).toEqual([]);
});

test('an uploaded vector image is an image, and runs nothing', async ({ page, baseURL }) => {
  const upload = await uploader(baseURL ?? '');
  const { ran } = await openVictim(page);
  const title = await page.title();
  expect(await loadInElement(page, 'img', { src: await upload(svg, 'image/svg+xml', 'a.svg') })).toBe('load');
  expect(await page.title()).toBe(title);
  expect(ran()).toEqual([]);
});
