import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures';

/** A phone with a notch and a home indicator. */
export const NOTCHED_PHONE = { width: 375, height: 812 };
const insets = { top: 47, bottom: 34, left: 0, right: 0 };

/** Expects all buttons and links of the page's bar and foot within the safe area, and nothing too wide. */
export async function expectInSafeArea(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never);
  const boxes = (): Promise<{ top: number; bottom: number }[]> =>
    page
      .locator('header button:visible, main ~ * button:visible, .chat-composer button:visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })));
  await expect.poll(async () => Math.min(...(await boxes()).map(({ top }) => top))).toBeGreaterThanOrEqual(insets.top);
  expect((await boxes()).length).toBeGreaterThan(0);
  const isCut = ({ top, bottom }: { top: number; bottom: number }): boolean =>
    top < NOTCHED_PHONE.height && bottom > NOTCHED_PHONE.height - insets.bottom;
  expect((await boxes()).filter(isCut)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NOTCHED_PHONE.width);
}

/** Expects the last element of a page without a foot above the home indicator, once the page is scrolled to its end. */
export async function expectEndInSafeArea(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  const lowest = (): Promise<number> =>
    main.evaluate((element) =>
      Math.max(
        ...[...element.querySelectorAll('button, a, p, input, span')]
          .filter((one) => one.checkVisibility() && !one.closest('.ui-sr-only'))
          .map((one) => one.getBoundingClientRect())
          .filter(({ width, height }) => width > 1 && height > 1)
          .map(({ bottom }) => bottom),
      ),
    );
  await expect.poll(lowest).toBeLessThanOrEqual(NOTCHED_PHONE.height - insets.bottom);
}
