import type { Page } from '@playwright/test';
import { demoServer } from '../support/demo-server';
import { expect, test } from '../support/fixtures';
import { acceptBeforehand } from '../support/market-server';
import { type Account, newAccount } from '../support/people';

interface Token {
  readonly token: string;
  readonly tokenExpired: number;
}

/** Token with which an account enters a browser. */
async function tokenOf(account: Account): Promise<Token> {
  let given: Token | undefined;
  const context = {
    addInitScript: async (_script: unknown, token: Token): Promise<void> => {
      given = token;
    },
  };
  await account.enter(context as never);
  if (!given) throw new Error('the account entered without a token');
  return given;
}

/** Signs in as an account in another tab, or out of any where there is no token. */
const signInAt = (tab: Page, token: Token | null): Promise<void> =>
  tab.evaluate((next) => {
    localStorage.removeItem('uni_id_token');
    if (next === null) return;
    localStorage.setItem('uni_id_token_expired', String(next.tokenExpired));
    localStorage.setItem('uni_id_token', next.token);
  }, token);

test('what one user has typed on pages that stay open is not shown to the next, and waits for the first', async ({
  page,
  context,
}) => {
  const server = await demoServer();
  const { url } = server;
  const [first, second] = [await newAccount(server), await newAccount(server)];
  for (const account of [first, second]) await acceptBeforehand(account);
  const [firstToken, secondToken] = [await tokenOf(first), await tokenOf(second)];
  const other = await context.newPage();
  await other.goto(`${url}/config.json`);
  const fields = [
    ['/pages/translation/translation', '原文', null],
    ['/pages/search/search', '输入问题', null],
    ['/pages_diagnosis/stock-selection/stock-selection', '选股公式', '写公式'],
  ] as const;
  for (const [path, name, before] of fields) {
    const field = page.getByRole('textbox', { name });
    const open = async (): Promise<void> => {
      await page.goto('about:blank');
      await page.goto(`${url}/#${path}`);
      const mode = before === null ? field : page.getByRole('button', { name: before });
      await expect(mode).toBeVisible();
      if (before !== null) await mode.click();
    };
    await signInAt(other, firstToken);
    await open();
    await field.fill('C>1');
    await signInAt(other, null);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('uni_id_token'))).toBeNull();
    await field.fill('C>12');
    await signInAt(other, secondToken);
    await expect(page.locator('textarea, input').filter({ visible: true }).first()).toBeVisible();
    // Looked at in one step: the field may go between two.
    const values = () => field.evaluateAll((fields) => fields.map((one) => (one as HTMLTextAreaElement).value));
    await expect.poll(async () => (await values()).some((value) => value.startsWith('C>1'))).toBe(false);
    await open();
    await expect(field).not.toHaveValue(/^C>1/);
    await signInAt(other, firstToken);
    await open();
    await expect(field).toHaveValue('C>12');
  }
});
