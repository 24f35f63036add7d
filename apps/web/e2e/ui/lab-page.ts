import { GALLERY_PATH, serveGallery } from '@guanlan/launch/gallery';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/fixtures';

/** Component gallery with every primitive, driven by its visible parts. */
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
    // Time must not jump while the screen's code is still loading, which the bar precedes.
    await expect(this.section('图标')).toBeVisible();
    if (frozen) await this.page.clock.pauseAt(new Date('2026-03-02T10:00:00+08:00'));
  }

  /** Mounts the page again in its initial state, except for the time. */
  async mountAnew(): Promise<void> {
    const { page } = this;
    await page.context().clearPermissions();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.mouse.move(0, 0);
    await page.keyboard.press('Escape');
    await page.evaluate(() => window.location.assign('#empty'));
    await expect(this.section('图标')).toHaveCount(0);
    // Toasts and other timers have ended.
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

  /** Result of the last action in a section. */
  result(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  /** Toast on screen; empty when there is none. */
  get toast(): Locator {
    return this.page.locator('.ui-toast-host');
  }

  /** Open dialog; one that is leaving does not count. */
  get dialog(): Locator {
    return this.page.locator('dialog[open]');
  }

  async chinese(): Promise<void> {
    await this.button('简体中文').click();
  }

  /** Name of the focused element. */
  focused(): Promise<string> {
    return this.page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel || '');
  }
}
