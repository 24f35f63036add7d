import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** Expects no accessibility violation that axe finds on the page, or in the elements of a selector. */
export async function expectAccessible(page: Page, region?: string): Promise<void> {
  // An element has less contrast while it fades in. Animations that never end, such as a spinner's, are not awaited, nor
  // those that follow a scroll position.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
  const axe = new AxeBuilder({ page });
  const { violations } = await (region === undefined ? axe : axe.include(region)).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)).toEqual([]);
}
