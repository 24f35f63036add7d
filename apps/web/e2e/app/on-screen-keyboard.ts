import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/fixtures';

/** Size of a phone, and height of its keyboard, px. */
export const PHONE_SIZE = { width: 390, height: 844 };
const KEYBOARD_HEIGHT = 336;

/** Visible part of the page, px of the page. */
interface Seen {
  readonly top: number;
  readonly bottom: number;
}

/** Way in which a browser shows its keyboard. A headless browser has none, so the page is given the same values. */
interface KeyboardKind {
  readonly name: string;
  open(page: Page): Promise<Seen>;
  close(page: Page): Promise<void>;
}

/** Keyboard of Chrome on Android, which follows `interactive-widget=resizes-content`: the window gets lower. */
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

/**
 * Simulates a keyboard of a height under which the window keeps its own, and the distance by which the page was moved
 * up.
 */
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

/**
 * Keyboard of Safari: the window keeps its height, and only the visual viewport shows the covered part and the distance
 * moved.
 */
const coveredWindow = (name: string, pan: number): KeyboardKind => ({
  name,
  async open(page) {
    await tell(page, KEYBOARD_HEIGHT, pan);
    return { top: pan, bottom: pan + PHONE_SIZE.height - KEYBOARD_HEIGHT };
  },
  close: (page) => tell(page, 0, 0),
});

/** The one that resizes the window comes first: the others leave their mark on the visual viewport. */
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

/** Expects an element to be completely visible, between the bar and the keyboard. */
export async function expectSeen(page: Page, one: Locator, { bottom }: Seen): Promise<void> {
  await expect
    .poll(async () => {
      const [box, bar] = await Promise.all([boxOf(one), boxOf(page.getByRole('banner'))]);
      return { above: Math.max(0, bar.bottom - box.top), below: Math.max(0, box.bottom - bottom) };
    })
    .toEqual({ above: 0, below: 0 });
}

/** Expects the page's bar at the top of the visible part. */
export const expectBarAt = async (page: Page, { top }: Seen): Promise<void> =>
  expect.poll(async () => (await boxOf(page.getByRole('banner'))).top).toBe(top);

/** Expects no trace of a closed keyboard: the page is as high as the window again. */
export async function expectWhole(page: Page): Promise<void> {
  await expectBarAt(page, { top: 0, bottom: PHONE_SIZE.height });
  const frame = page.getByRole('banner').locator('..');
  await expect.poll(async () => (await boxOf(frame)).bottom).toBe(PHONE_SIZE.height);
}
