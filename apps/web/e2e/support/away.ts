import type { Page } from '@playwright/test';

/** The browser puts the page away, as a phone does with one that nobody looks at, and wakes it once `meanwhile` is over. */
export async function lookAwayAndBack(page: Page, meanwhile?: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await meanwhile?.();
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
