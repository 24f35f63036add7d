import type { CDPSession, Page } from '@playwright/test';
import { expect } from '../support/fixtures';
import type { LabPage } from './lab-page';
import { freshTest, test } from './lab-test';

/** Test with touch, which is a property of the browser context and so needs a page of its own. */
const touchTest = freshTest.extend<{ touch: CDPSession }>({
  touch: async ({ page }, use) => use(await page.context().newCDPSession(page)),
});

test.describe('long press', () => {
  async function press(page: Page, lab: LabPage): Promise<{ x: number; y: number }> {
    const target = lab.button('按住我');
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('the target is not shown');
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    return at;
  }

  test('is recognised after 350 ms and not at 349', async ({ lab, page }) => {
    await press(page, lab);
    await page.clock.runFor(349);
    await expect(lab.result('长按次数')).toHaveText('0');
    await page.clock.runFor(1);
    await expect(lab.result('长按次数')).toHaveText('1');
    await page.mouse.up();
    await expect(lab.result('点击次数')).toHaveText('0');
  });

  test('allows 9 px of movement', async ({ lab, page }) => {
    const { x, y } = await press(page, lab);
    await page.mouse.move(x + 9, y);
    await page.clock.runFor(350);
    await expect(lab.result('长按次数')).toHaveText('1');
  });

  test('is over after 10 px of movement, back and forth too', async ({ lab, page }) => {
    const { x, y } = await press(page, lab);
    await page.mouse.move(x, y + 10);
    await page.mouse.move(x, y);
    await page.clock.runFor(2000);
    await page.mouse.up();
    await expect(lab.result('点击次数')).toHaveText('1');
    await expect(lab.result('长按次数')).toHaveText('0');
  });

  test('a short press is a click', async ({ lab, page }) => {
    await press(page, lab);
    await page.clock.runFor(200);
    await page.mouse.up();
    await page.clock.runFor(2000);
    await expect(lab.result('点击次数')).toHaveText('1');
    await expect(lab.result('长按次数')).toHaveText('0');
  });

  test('a right click counts as one', async ({ lab }) => {
    await lab.button('按住我').click({ button: 'right' });
    await expect(lab.result('长按次数')).toHaveText('1');
    await lab.button('按住我').click();
    await expect(lab.result('点击次数')).toHaveText('1');
  });
});

touchTest.describe('pull to refresh', () => {
  touchTest.use({ hasTouch: true });

  /** Pulls by `distance` px in small steps from the top of the list; the finger stays down. */
  async function pull(page: Page, touch: CDPSession, distance: number): Promise<() => Promise<unknown>> {
    const list = page.getByRole('region', { name: '可下拉的列表' });
    await list.scrollIntoViewIfNeeded();
    const box = await list.boundingBox();
    if (!box) throw new Error('the list is not shown');
    const [x, y] = [box.x + box.width / 2, box.y + 20];
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
    await send('touchStart', y);
    for (let moved = 4; moved < distance; moved += 4) await send('touchMove', y + moved);
    await send('touchMove', y + distance);
    return () => send('touchEnd');
  }

  touchTest('44 px are not enough', async ({ lab, page, touch }) => {
    const release = await pull(page, touch, 44);
    await expect(lab.section('下拉刷新')).toContainText('Pull down to refresh');
    await release();
    await expect(lab.section('下拉刷新')).not.toContainText('Pull down to refresh');
    await expect(lab.result('刷新次数')).toHaveText('0');
  });

  touchTest('45 px refresh, and the line stays until it is done', async ({ lab, page, touch }) => {
    const release = await pull(page, touch, 45);
    await expect(lab.section('下拉刷新')).toContainText('Release to refresh');
    await release();
    await expect(lab.section('下拉刷新')).toContainText('Refreshing…');
    await expect(lab.result('刷新次数')).toHaveText('1');
    await lab.button('完成刷新').click();
    await expect(lab.section('下拉刷新')).not.toContainText('Refreshing…');
  });

  touchTest('speaks Chinese under zh-Hans', async ({ lab, page, touch }) => {
    await lab.chinese();
    const release = await pull(page, touch, 60);
    await expect(lab.section('下拉刷新')).toContainText('松开刷新');
    await release();
    await expect(lab.section('下拉刷新')).toContainText('正在刷新…');
  });

  touchTest('only from the head of the list', async ({ lab, page, touch }) => {
    await page.getByRole('region', { name: '可下拉的列表' }).evaluate((list) => list.scrollTo(0, 30));
    const release = await pull(page, touch, 90);
    await release();
    await expect(lab.result('刷新次数')).toHaveText('0');
  });

  touchTest('is reached by keyboard', async ({ lab, page }) => {
    await page.getByRole('region', { name: '可下拉的列表' }).focus();
    await page.keyboard.press('Tab');
    await expect(lab.button('Refresh')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(lab.result('刷新次数')).toHaveText('1');
  });
});

test.describe('swiper', () => {
  /** Restarts the time between slides, which is stopped while the swiper has the focus. */
  async function beginNow(lab: LabPage): Promise<void> {
    await lab.button('Go to slide 1').focus();
    await lab.button('Go to slide 1').blur();
  }

  test('shows the next slide after 5000 ms, in 500 ms', async ({ lab, page }) => {
    await beginNow(lab);
    const current = lab.result('当前页');
    const shown = Number(await current.textContent());
    await page.clock.runFor(4999);
    await expect(current).toHaveText(String(shown));
    await page.clock.runFor(1);
    await expect(current).toHaveText(String((shown % 3) + 1));
    await expect(lab.section('轮播').locator('.ui-swiper-track')).toHaveCSS('transition-duration', '0.5s');
  });

  test('goes on with the first after the last', async ({ lab, page }) => {
    await lab.button('Go to slide 3').click();
    await lab.button('Go to slide 3').blur();
    await page.mouse.move(0, 0);
    await page.clock.runFor(5000);
    await expect(lab.result('当前页')).toHaveText('1');
  });

  test('stands still under the pointer and when paused', async ({ lab, page }) => {
    await lab.button('Go to slide 2').click();
    await page.clock.runFor(60_000);
    await expect(lab.result('当前页')).toHaveText('2');
    await lab.section('轮播').getByRole('button', { name: 'Pause' }).click();
    await lab.section('轮播').getByRole('button', { name: 'Play' }).blur();
    await page.mouse.move(0, 0);
    await page.clock.runFor(60_000);
    await expect(lab.result('当前页')).toHaveText('2');
  });

  test('follows arrow keys and a drag', async ({ lab, page }) => {
    await lab.button('Go to slide 1').click();
    await page.keyboard.press('ArrowRight');
    await expect(lab.result('当前页')).toHaveText('2');
    await page.keyboard.press('ArrowLeft');
    await expect(lab.result('当前页')).toHaveText('1');
    const box = await lab.section('轮播').locator('.ui-swiper-window').boundingBox();
    if (!box) throw new Error('the swiper is not shown');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 200, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 140, y, { steps: 6 });
    await page.mouse.up();
    await expect(lab.result('当前页')).toHaveText('2');
  });

  test('hides the slides that are not shown', async ({ lab }) => {
    await lab.button('Go to slide 2').click();
    const slides = lab.section('轮播').locator('.ui-swiper-track > *');
    expect(await slides.evaluateAll((all) => all.map((one) => (one as HTMLElement).inert))).toEqual([
      true,
      false,
      true,
    ]);
  });
});

test.describe('player', () => {
  test('controls hide 3 s after the last sign of the user, and come back', async ({ lab, page }) => {
    const player = page.getByRole('figure', { name: '波浪示例' });
    const bar = player.locator('.ui-player-bar');
    await player.getByRole('button', { name: 'Play' }).focus();
    await page.keyboard.press('Enter');
    await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.clock.runFor(2999);
    await expect(bar).toHaveAttribute('data-shown', 'true');
    await page.clock.runFor(1);
    await expect(bar).toHaveAttribute('data-shown', 'false');
    await expect(bar).toBeHidden();
    await player.hover();
    await expect(bar).toBeVisible();
    await player.getByRole('button', { name: 'Pause' }).click();
    await page.clock.runFor(60_000);
    await expect(bar).toBeVisible();
    expect(await lab.page.evaluate(() => document.querySelector('video')?.paused)).toBe(true);
  });

  test('says when a video cannot be played', async ({ lab, page }) => {
    const player = page.getByRole('figure', { name: '无法播放的视频' });
    await expect(player.getByRole('button', { name: 'This video cannot be played. Tap to retry.' })).toBeVisible();
    await lab.chinese();
    await expect(player.getByRole('button', { name: '视频无法播放，点击重试' })).toBeVisible();
  });
});
