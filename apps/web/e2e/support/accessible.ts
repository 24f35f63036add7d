import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** The builder's own copy of axe. */
const axe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))('axe-core') as {
  readonly source: string;
};

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

declare global {
  interface Window {
    axe?: { run(context: Document | string, options: object): Promise<{ violations: Violations }> };
  }
}

/**
 * Violations of a page without frames. The builder opens one more page for each analysis, to put the findings of frames
 * together, and loads axe into both: more work than the analysis.
 */
async function violationsHere(page: Page, region?: string): Promise<Violations> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async (selector) => {
    const found = await window.axe?.run(selector ?? document, { resultTypes: ['violations'] });
    if (found === undefined) throw new Error('axe has left the page');
    return found.violations;
  }, region);
}

async function violationsOfFrames(page: Page, region?: string): Promise<Violations> {
  const builder = new AxeBuilder({ page });
  return (await (region === undefined ? builder : builder.include(region)).analyze()).violations;
}

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
  const violations =
    page.frames().length === 1 ? await violationsHere(page, region) : await violationsOfFrames(page, region);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)).toEqual([]);
}
