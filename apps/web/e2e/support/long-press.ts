import type { Locator } from '@playwright/test';

/** Presses an element with a finger until its menu is open, and lifts the finger. The page needs `hasTouch`. */
export async function longPress(target: Locator): Promise<void> {
  const page = target.page();
  const touch = await page.context().newCDPSession(page);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('the target is not shown');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await page.getByRole('dialog').waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}
