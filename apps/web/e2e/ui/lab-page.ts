import { GALLERY_PATH, serveGallery } from '@guanlan/launch/gallery';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/fixtures';

/** The component gallery, which shows every primitive, driven by what a user sees of it. */
export class LabPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the page. With a frozen clock, time passes only through `page.clock.runFor`. */
  async open({ frozen = true } = {}): Promise<void> {
    if (frozen) await this.page.clock.install({ time: new Date('2026-03-02T09:00:00+08:00') });
    await serveGallery(this.page);
    await this.page.goto(GALLERY_PATH);
    // The bar is there before the screen's code: time must not jump while that is still being loaded.
    await expect(this.section('图标')).toBeVisible();
    if (frozen) await this.page.clock.pauseAt(new Date('2026-03-02T10:00:00+08:00'));
  }

  /** Leaves the open page and comes back: everything on it is as at first, but for the time. */
  async mountAnew(): Promise<void> {
    const { page } = this;
    await page.context().clearPermissions();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.mouse.move(0, 0);
    await page.keyboard.press('Escape');
    await page.evaluate(() => window.location.assign('#empty'));
    await expect(this.section('图标')).toHaveCount(0);
    // Toasts and whatever else waits are over.
    await page.clock.runFor(60_000);
    await expect(this.dialog).toHaveCount(0);
    await expect(this.toast).toBeEmpty();
    await page.evaluate(() => window.location.assign('#'));
    await expect(this.section('图标')).toBeVisible();
  }

  section(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** What a section says of the last action. */
  result(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  /** The toast that is shown; empty when there is none. */
  get toast(): Locator {
    return this.page.locator('.ui-toast-host');
  }

  /** The dialog that is open; one that is leaving does not count. */
  get dialog(): Locator {
    return this.page.locator('dialog[open]');
  }

  async chinese(): Promise<void> {
    await this.button('简体中文').click();
  }

  /** Name of the element that has the focus. */
  focused(): Promise<string> {
    return this.page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel || '');
  }
}
