import { expectAccessible } from '../support/accessible';
import { expect, matrix, test } from '../support/fixtures';

const path = '/#/pages/test2/test2';

test('bar, tabs and headings keep their places while the page scrolls, with a notch too', async ({ page }) => {
  await page.goto(path);
  const verdict = page.getByLabel('结论');
  await expect(verdict).toHaveText('✓ 全部合格');
  const tabs = page.getByRole('tablist');
  const bar = page.locator('header');
  for (const notch of [0, 44]) {
    if (notch > 0) {
      await page.getByRole('main').evaluate((main) => main.scrollTo(0, 0));
      await page.getByRole('button', { name: /安全区/ }).click();
    }
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, 1500));
    await expect(page.getByText('，已吸顶')).toBeVisible();
    await expect(verdict).toHaveText('✓ 全部合格');
    const [above, stuck] = [await bar.boundingBox(), await tabs.boundingBox()];
    expect([above?.y, above?.height, stuck?.y]).toEqual([0, 44 + notch, 44 + notch]);
  }
  await expectAccessible(page);
});

test('tabs work by keyboard, are in the address, and each list keeps its place', async ({ page }) => {
  await page.goto(path);
  const main = page.getByRole('main');
  const top = () => main.evaluate((one) => Math.round(one.scrollTop));
  await expect(page.getByLabel('结论')).toHaveText('✓ 全部合格');
  await main.evaluate((one) => one.scrollTo(0, 1200));
  expect(await top()).toBe(1200);
  await page.getByRole('tab', { name: '第 1 组' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: '第 2 组' })).toBeFocused();
  await expect(page).toHaveURL(/tab=2$/);
  await expect(page.getByRole('heading', { name: '第 2 组 · 第 1 段' })).toBeInViewport();
  expect(await top()).toBeLessThan(1200);
  expect(await top()).toBeGreaterThan(0);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(top).toBe(1200);
  await page.goto(`${path}?tab=3`);
  await page.reload();
  await expect(page.getByRole('tab', { name: '第 3 组' })).toHaveAttribute('aria-selected', 'true');
});

test('pulling down refreshes and leaves the bar where it is', async ({ page }) => {
  await page.goto(path);
  await page.getByRole('button', { name: '刷新', exact: true }).focus();
  await page.keyboard.press('Enter');
  expect((await page.locator('header').boundingBox())?.y).toBe(0);
  await expect(page.getByText('已下拉刷新 1 次')).toBeVisible();
  await expect(page.getByLabel('结论')).toHaveText('✓ 全部合格');
});

test.describe('on a phone', () => {
  for (const [at, width] of [320, 390].entries()) {
    test(
      `of ${width} px each measured line is one line, with a notch too, and the panel keeps its height`,
      matrix(at),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 700 });
        await page.goto(path);
        const panel = page.getByRole('region', { name: '实测' });
        await expect(page.getByLabel('结论')).toHaveText('✓ 全部合格');
        const { height } = (await panel.boundingBox()) ?? {};
        await page.getByRole('button', { name: /安全区/ }).click();
        await expect(panel.getByText('88 px = 44 + 安全区 44 px')).toBeVisible();
        for (const top of [0, 900, 1500]) {
          await page.getByRole('main').evaluate((main, to) => main.scrollTo(0, to), top);
          await expect(panel.getByText(`已滚动 ${top} px`)).toBeVisible();
          expect((await panel.boundingBox())?.height).toBe(height);
        }
        const lines = await panel
          .locator('dt, dd')
          .evaluateAll((all) => all.map((one) => one.getClientRects().length > 0 && one.clientHeight));
        expect(new Set(lines).size).toBe(1);
      },
    );
  }
});
