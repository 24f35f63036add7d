import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { expect, sharedServer } from './fixtures';
import { newAccount } from './people';

/** State of the provider's request whose prompt contains `mark`; undefined while there is none. */
export async function upstreamState(mark: string): Promise<string | undefined> {
  const response = await fetch(new URL('/__requests', process.env.E2E_LLM));
  const all = (await response.json()) as { readonly body: unknown; readonly state: string }[];
  return all.find(({ body }) => JSON.stringify(body).includes(mark))?.state;
}

/** Page that tests streams, driven by its visible parts. */
export class RunPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the page as a new signed-in user. */
  async enter(address: string): Promise<void> {
    await (await newAccount(sharedServer())).enter(this.page.context());
    await this.page.goto(address);
    await expect(this.button('开始测试')).toBeEnabled();
  }

  region(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  get result(): Locator {
    return this.region('测试结果');
  }

  get status(): Locator {
    return this.result.getByRole('status');
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Box with raw text. */
  box(name: string): Locator {
    return this.page.getByRole('group', { name, exact: true });
  }

  async choose(group: string, choice: string): Promise<void> {
    const chip = this.page.getByRole('group', { name: group, exact: true }).getByRole('button', { name: choice });
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
  }

  async start(prompt: string): Promise<void> {
    await this.page.getByLabel('提示词').fill(prompt);
    await this.page.getByRole('button', { name: /^(开始测试|再测一次)$/ }).click();
  }

  /** Report of the page, read from the clipboard. */
  async report(): Promise<string> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.button('复制报告').click();
    const read = () => this.page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(read).toMatch(/^# .*报告/);
    return read();
  }

  /** File that the page downloads, with its text. */
  async rawFile(): Promise<{ name: string; text: string }> {
    const waiting = this.page.waitForEvent('download');
    await this.button('下载原始事件').click();
    const download = await waiting;
    const parts: Buffer[] = [];
    for await (const part of await download.createReadStream()) parts.push(part as Buffer);
    return { name: download.suggestedFilename(), text: Buffer.concat(parts).toString('utf8') };
  }

  async expectNoViolations(): Promise<void> {
    await expectAccessible(this.page);
  }

  /** Expects nothing wider than the window. */
  async expectNothingSticksOut(): Promise<void> {
    const wide = await this.page.evaluate(() => document.querySelector('main')?.scrollWidth ?? 0);
    expect(wide).toBeLessThanOrEqual(this.page.viewportSize()?.width ?? 0);
  }
}
