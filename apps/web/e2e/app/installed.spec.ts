import { expect, test } from '../support/fixtures';

test('Chromium reads the manifest without a fault, and its icons', async ({ page, request }) => {
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  const { url, errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const answer = await request.get(url);
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const { icons } = JSON.parse(data ?? '') as { readonly icons: readonly { readonly src: string }[] };
  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
});
