import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { coloursOf, cross, halves, lyingOnItsSide } from '../support/pictures';
import { openSignedIn, paths } from './profile-page';

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> =>
  page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });

const save = (page: Page): Promise<void> => page.getByRole('button', { name: '保存头像' }).click();

/** URL of the profile's picture. */
const shown = async (page: Page): Promise<string> => {
  const image = page.getByRole('main').locator('img').first();
  await expect(image).toHaveAttribute('src', /\/files\//);
  return (await image.getAttribute('src')) ?? '';
};

/** Preview as a data URL. */
const preview = (page: Page): Promise<string> =>
  page.getByRole('img', { name: '头像预览' }).evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

test('rule 15: a photograph is upright, cropped to a square, drawn anew; then replaced, then removed', async ({
  page,
}) => {
  await openSignedIn(page, paths.userinfo);
  await page.getByRole('link', { name: /头像/ }).click();
  await choose(page, 'IMG_0001.jpg', 'image/jpeg', lyingOnItsSide(await halves(page, 400, 200)));
  await expect(page.getByRole('img', { name: '头像预览' })).toBeVisible();
  await expectAccessible(page);
  await save(page);
  await expect(page).toHaveURL(new RegExp(`#${paths.userinfo}$`));
  const first = await shown(page);
  const saved = await coloursOf(page, first, cross);
  expect(saved.type).toBe('image/webp');
  expect(saved.size).toEqual([512, 512]);
  expect(saved.colours.slice(0, 2)).toEqual(['red', 'blue']);

  await page.getByRole('link', { name: /头像/ }).click();
  await choose(page, 'wide.jpg', 'image/jpeg', await halves(page, 400, 200));
  await page.getByRole('button', { name: '旋转 90 度' }).click();
  await page.getByRole('button', { name: '旋转 90 度' }).click();
  await save(page);
  await expect(page).toHaveURL(new RegExp(`#${paths.userinfo}$`));
  await expect(page.getByRole('main').locator('img').first()).not.toHaveAttribute('src', first);
  // Turned by 180°: left and right are swapped.
  expect((await coloursOf(page, await shown(page), cross)).colours.slice(2)).toEqual(['blue', 'red']);

  await page.getByRole('link', { name: /头像/ }).click();
  await page.getByRole('button', { name: '移除头像' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click();
  await expect(page.getByText('头像已移除')).toBeVisible();
  await expect(page.getByRole('button', { name: '移除头像' })).toHaveCount(0);
});

test('the square is moved and sized with the keyboard, the wheel and the slider', async ({ page }) => {
  await openSignedIn(page, paths.cropImage);
  await choose(page, 'wide.jpg', 'image/jpeg', await halves(page, 400, 200));
  const area = page.getByRole('group', { name: /裁剪框/ });
  await expect(area).toBeVisible();
  const steps: readonly (() => Promise<void>)[] = [
    () => area.press('ArrowRight'),
    () => area.press('+'),
    () => area.press('r'),
    () => page.getByRole('slider', { name: '缩放' }).fill('3'),
    async () => {
      await area.hover();
      await page.mouse.wheel(0, 200);
    },
    async () => {
      const box = await area.boundingBox();
      if (!box) throw new Error('no crop area');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2 + 40, { steps: 4 });
      await page.mouse.up();
    },
  ];
  for (const step of steps) {
    const before = await preview(page);
    await step();
    await expect.poll(() => preview(page)).not.toBe(before);
  }
});

test('two fingers make it larger', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await openSignedIn(page, paths.cropImage);
  await choose(page, 'wide.jpg', 'image/jpeg', await halves(page, 400, 200));
  const area = page.getByRole('group', { name: /裁剪框/ });
  const box = await area.boundingBox();
  if (!box) throw new Error('no crop area');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const cdp = await context.newCDPSession(page);
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 0 },
    { x: x + apart, y, id: 1 },
  ];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
  for (const apart of [30, 40, 60, 80]) {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect
    .poll(async () => Number(await page.getByRole('slider', { name: '缩放' }).inputValue()))
    .toBeGreaterThan(1.5);
  await context.close();
});

for (const [what, name, type, bytes, sentence] of [
  ['no picture', 'notes.txt', 'text/plain', Buffer.from('hello'), '这不是照片'],
  ['a drawing that can hold a script', 'x.svg', 'image/svg+xml', Buffer.from('<svg/>'), '这不是照片'],
  ['a broken picture', 'x.jpg', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), '图片无法识别'],
  ['a file that is too large', 'x.png', 'image/png', Buffer.alloc(30 * 1_048_576 + 1), '图片超过 30 MB'],
] as const) {
  test(`${what} is refused in a sentence, and another can be chosen`, async ({ page }) => {
    await openSignedIn(page, paths.cropImage);
    await choose(page, name, type, bytes);
    await expect(page.getByRole('alert')).toContainText(sentence);
    await choose(page, 'good.jpg', 'image/jpeg', await halves(page, 20, 20));
    await expect(page.getByRole('button', { name: '保存头像' })).toBeVisible();
  });
}

test('a picture can be dropped; its upload can be cancelled, fails in a sentence, and is made again', async ({
  page,
}) => {
  await openSignedIn(page, paths.userinfo);
  await page.getByRole('link', { name: /头像/ }).click();
  const jpeg = (await halves(page, 300, 300)).toString('base64');
  await expect(page.locator('.crop-drop')).toBeVisible();
  await page.evaluate((text) => {
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    const file = new File([bytes], 'dropped.jpg', { type: 'image/jpeg' });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    const target = document.querySelector('.crop-drop');
    target?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  }, jpeg);
  await page.route('**/upload', () => {});
  await save(page);
  await page.getByRole('button', { name: '取消上传' }).click();
  await expect(page.getByRole('button', { name: '保存头像' })).toBeVisible();
  await page.unroute('**/upload');
  await page.route('**/upload', (route) => route.fulfill({ status: 400, json: { error: { code: 'FILE_QUOTA' } } }));
  await save(page);
  await expect(page.getByRole('alert')).toContainText('今天上传的文件太多');
  await page.unroute('**/upload');
  await save(page);
  await expect(page).toHaveURL(new RegExp(`#${paths.userinfo}$`));
  await shown(page);
});
