import type { Page } from '@playwright/test';

/** Freezes the page as a phone does with a hidden one, and wakes it once `meanwhile` is over. */
export async function lookAwayAndBack(page: Page, meanwhile?: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await meanwhile?.();
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
