import { routeRows } from '@guanlan/launch/where';
import type { Page } from '@playwright/test';
import { converse, path } from '../support/chat-page';
import { expect, sharedServer, test } from '../support/fixtures';
import { newAccount, signIn } from '../support/people';

const LONG_TITLE = '用四十个字来写的一个对话标题看看它会不会盖住右边的按钮以及左边的返回按钮还要再长一些'.slice(0, 40);
const NARROW_WIDTHS = [320, 390];

/** Measures the bar: overlap of its title with a button, and distance of a button outside the window, px. */
const measureBar = (page: Page) =>
  page.getByRole('banner').evaluate((bar) => {
    const box = (element: Element) => element.getBoundingClientRect();
    const title = bar.querySelector('h1');
    if (!title) throw new Error('a bar without a title');
    const { left, right, width } = box(title);
    const controls = [...bar.querySelectorAll('button, a[href]')].filter((one) => !title.contains(one)).map(box);
    const overlap = controls.map((one) => Math.min(right, one.right) - Math.max(left, one.left));
    return {
      buttons: controls.length,
      overlap: Math.max(0, ...overlap),
      outside: Math.max(
        0,
        ...controls.map((one) => one.right - window.innerWidth),
        ...controls.map((one) => -one.left),
      ),
      titleWidth: width,
      isCut: title.scrollWidth > title.clientWidth,
      // Distance between the centres of the bar and the title.
      offCentre: Math.abs((left + right) / 2 - window.innerWidth / 2),
    };
  });

test('a long title of a chat ends with an ellipsis before the buttons', async ({ page, context }) => {
  const account = await newAccount(sharedServer());
  await account.enter(context);
  await page.goto(`/#${path}`);
  await converse(page, '你好');
  const conversationId = /conversationId=([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  await account.call('chat.rename', { conversationId, title: LONG_TITLE });
  for (const width of NARROW_WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG_TITLE);
    const { titleWidth, ...title } = await measureBar(page);
    expect(title).toMatchObject({ buttons: 3, overlap: 0, outside: 0, isCut: true });
    // The width that three buttons leave.
    expect(titleWidth).toBeGreaterThan(width - 3 * 44 - 1);
  }
});

test('the title of no page lies under a button in a narrow window', async ({ page, context }) => {
  test.setTimeout(180_000);
  await (await newAccount(sharedServer())).enter(context);
  const under: string[] = [];
  for (const { path: address } of routeRows()) {
    await page.goto(`/#${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of NARROW_WIDTHS) {
      await page.setViewportSize({ width, height: 700 });
      const { overlap, outside } = await measureBar(page);
      if (overlap > 0 || outside > 0) under.push(`${address} at ${width}: ${overlap} px under, ${outside} px outside`);
    }
  }
  expect(under).toEqual([]);
});

test('a title that fits is centred in the bar, whatever is beside it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await signIn(page);
  await expect(page.getByRole('button', { name: '新对话' })).toBeVisible();
  const title = await measureBar(page);
  expect(title).toMatchObject({ buttons: 3, overlap: 0, isCut: false });
  expect(title.offCentre).toBeLessThan(1);
});
