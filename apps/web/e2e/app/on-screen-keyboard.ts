import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/fixtures';

/** A phone, and what its keyboard takes of it, px. */
export const PHONE_SIZE = { width: 390, height: 844 };
const KEYBOARD_HEIGHT = 336;

/** The part of the page that can be seen, px of the page. */
interface Seen {
  readonly top: number;
  readonly bottom: number;
}

/** A browser's way to show its keyboard. Headless there is none: what the page is told of it is the browser's. */
interface KeyboardKind {
  readonly name: string;
  open(page: Page): Promise<Seen>;
  close(page: Page): Promise<void>;
}

/** As Chrome on Android, which follows `interactive-widget=resizes-content`: the window gets lower. */
const lowerWindow: KeyboardKind = {
  name: 'makes the window lower',
  async open(page) {
    const height = PHONE_SIZE.height - KEYBOARD_HEIGHT;
    await page.setViewportSize({ ...PHONE_SIZE, height });
    await expect.poll(() => page.evaluate(() => window.innerHeight)).toBe(height);
    return { top: 0, bottom: height };
  },
  close: (page) => page.setViewportSize(PHONE_SIZE),
};

/** Tells the page of a keyboard so high that the window keeps its height, and of how far it was moved up for it. */
const tell = (page: Page, keyboard: number, pan: number): Promise<void> =>
  page.evaluate(
    ([covered, moved]) => {
      const viewport = window.visualViewport;
      if (!viewport) throw new Error('no visual viewport');
      Object.defineProperties(viewport, {
        height: { configurable: true, value: window.innerHeight - covered },
        offsetTop: { configurable: true, value: moved },
        pageTop: { configurable: true, value: window.scrollY + moved },
      });
      viewport.dispatchEvent(new Event('resize'));
      viewport.dispatchEvent(new Event('scroll'));
    },
    [keyboard, pan] as const,
  );

/** As Safari: the window stays as it is, and only the visual viewport tells what is covered, and what moved out of view. */
const coveredWindow = (name: string, pan: number): KeyboardKind => ({
  name,
  async open(page) {
    await tell(page, KEYBOARD_HEIGHT, pan);
    return { top: pan, bottom: pan + PHONE_SIZE.height - KEYBOARD_HEIGHT };
  },
  close: (page) => tell(page, 0, 0),
});

/** The last ones leave their mark on the visual viewport: the one that resizes the window comes first. */
export const keyboards: readonly KeyboardKind[] = [
  lowerWindow,
  coveredWindow('covers the window', 0),
  coveredWindow('covers the window and moves the page up', KEYBOARD_HEIGHT),
];

const boxOf = (one: Locator): Promise<Seen> =>
  one.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });

/** All of it can be seen: between the bar and the keyboard. */
export async function expectSeen(page: Page, one: Locator, { bottom }: Seen): Promise<void> {
  await expect
    .poll(async () => {
      const [box, bar] = await Promise.all([boxOf(one), boxOf(page.getByRole('banner'))]);
      return { above: Math.max(0, bar.bottom - box.top), below: Math.max(0, box.bottom - bottom) };
    })
    .toEqual({ above: 0, below: 0 });
}

/** The page's bar stands where it stood, at the beginning of what can be seen. */
export const expectBarAt = async (page: Page, { top }: Seen): Promise<void> =>
  expect.poll(async () => (await boxOf(page.getByRole('banner'))).top).toBe(top);

/** Nothing is left of a keyboard that is gone: the page is as high as the window again. */
export async function expectWhole(page: Page): Promise<void> {
  await expectBarAt(page, { top: 0, bottom: PHONE_SIZE.height });
  const frame = page.getByRole('banner').locator('..');
  await expect.poll(async () => (await boxOf(frame)).bottom).toBe(PHONE_SIZE.height);
}
