import { randomInt } from 'node:crypto';
import type { FunctionOutput } from '@guanlan/contract';
import { removeData, startRealServer } from '@guanlan/launch/real-server';
import type { Page } from '@playwright/test';
import { expectAccessible as axe } from '../support/accessible';
import { openRoot, totp } from '../support/account';
import { demoServer } from '../support/demo-server';
import { test as base, expect, matrix, type Place } from '../support/fixtures';
import { manyVisitors } from '../support/global-setup';
import { type Account, firstAdministrator, newAccount } from '../support/people';

const own = '/#/uni_modules/uni-id-pages/pages/userinfo/realname-verify/realname-verify';
const review = '/#/pages/admin/realname-review';

// Sequential, since all requests are in the list of one administrator.
base.describe.configure({ mode: 'default' });

const test = base.extend<{ user: Account }, { server: Place; admin: Account }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => use(await demoServer()),
    { scope: 'worker', timeout: 120_000 },
  ],
  admin: [async ({ server }, use) => use(await firstAdministrator(server)), { scope: 'worker', timeout: 60_000 }],
  baseURL: async ({ server }, use) => use(server.url),
  user: async ({ server }, use) => use(await newAccount(server)),
});

/** Unused identity number with a valid check character. */
function newIdNumber(): string {
  const part = (from: number, to: number, length: number) => String(randomInt(from, to)).padStart(length, '0');
  const digits = `110102${part(1950, 2000, 4)}${part(1, 13, 2)}${part(1, 29, 2)}${part(0, 1000, 3)}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return `${digits}${'10X98765432'[sum % 11]}`;
}

const person = (idNumber = newIdNumber(), name = '王小明') => ({
  name,
  idNumber,
  consent: true as const,
  consentVersion: '1',
});

async function fill(page: Page, idNumber: string, name = '王小明'): Promise<void> {
  await page.getByLabel('姓名', { exact: true }).fill(name);
  await page.getByLabel('身份证号', { exact: true }).fill(idNumber);
}

/** Row of a pending request. */
const rowOf = (page: Page, nickname: string) => page.getByRole('listitem').filter({ hasText: nickname });

async function named(user: Account, nickname: string): Promise<string> {
  const name = `${nickname}${randomInt(1e6)}`;
  await user.call('identity.updateProfile', { nickname: name });
  return name;
}

for (const [at, viewport] of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
].entries()) {
  test(
    `somebody asks, an administrator approves, and it is taken back, at ${viewport.width}`,
    matrix(at),
    async ({ browser, server, admin, user }) => {
      const nickname = await named(user, '求证者');
      const idNumber = newIdNumber();
      const [mine, theirs] = [
        await browser.newContext({ baseURL: server.url, viewport }),
        await browser.newContext({ baseURL: server.url, viewport }),
      ];
      await user.enter(mine);
      await admin.enter(theirs);
      const page = await mine.newPage();
      await page.goto(own);
      await expect(page.getByRole('heading', { name: '填写本人信息' })).toBeVisible();
      await axe(page);
      await fill(page, idNumber.toLowerCase());
      await page.getByRole('checkbox', { name: /我同意/ }).check();
      await page.getByRole('button', { name: '提交认证' }).click();
      await expect(page.getByRole('heading', { name: '正在等待审核' })).toBeVisible();
      await expect(page.getByText('**明')).toBeVisible();
      expect(await page.locator('body').textContent()).not.toContain(idNumber);
      await axe(page);

      const boss = await theirs.newPage();
      await boss.goto('/');
      await openRoot(boss, '我的');
      await boss.getByRole('link', { name: '实名审核' }).click();
      await expect(boss).toHaveURL(/#\/pages\/admin\/realname-review$/);
      const row = rowOf(boss, nickname);
      await expect(row).toContainText('**明');
      expect(await row.textContent()).not.toContain(idNumber);
      await axe(boss);
      await row.getByRole('button').click();
      const sheet = boss.getByRole('dialog', { name: '实名申请' });
      await sheet.getByRole('button', { name: '查看完整信息' }).click();
      await expect(sheet.getByText('王小明')).toBeVisible();
      await expect(sheet.getByText(idNumber.slice(-4))).toBeVisible();
      await axe(boss);
      await sheet.getByRole('button', { name: '通过' }).click();
      await expect(row).toHaveCount(0);

      await page.getByRole('button', { name: '查看最新结果' }).click();
      await expect(page.getByRole('heading', { name: '已通过实名认证' })).toBeVisible();
      await expect(page.getByText('通过时间')).toBeVisible();
      await axe(page);
      await page.getByRole('button', { name: '撤回同意' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '撤回同意' }).click();
      await expect(page.getByRole('heading', { name: '填写本人信息' })).toBeVisible();
      expect((await user.call('realname.status', {})).state).toBe('none');
      await mine.close();
      await theirs.close();
    },
  );
}

test('a refusal needs a reason, which the person reads and can answer with another try', async ({
  browser,
  server,
  admin,
  user,
}) => {
  const nickname = await named(user, '被拒者');
  await user.call('realname.submit', person());
  const theirs = await browser.newContext({ baseURL: server.url });
  await admin.enter(theirs);
  const boss = await theirs.newPage();
  await boss.goto(review);
  await rowOf(boss, nickname).getByRole('button').click();
  await boss.getByRole('button', { name: '拒绝', exact: true }).click();
  const area = boss.getByLabel('拒绝的原因');
  await expect(area).toBeFocused();
  await boss.getByRole('button', { name: '确认拒绝' }).click();
  await expect(boss.getByText('请写明原因')).toBeVisible();
  await expect(area).toBeFocused();
  await boss.getByRole('button', { name: '姓名与身份证号不一致' }).click();
  await axe(boss);
  await boss.getByRole('button', { name: '确认拒绝' }).click();
  await expect(rowOf(boss, nickname)).toHaveCount(0);
  await theirs.close();

  const mine = await browser.newContext({ baseURL: server.url });
  await user.enter(mine);
  const page = await mine.newPage();
  await page.goto(own);
  await expect(page.getByRole('heading', { name: '没有通过审核' })).toBeVisible();
  await expect(page.getByText('姓名与身份证号不一致')).toBeVisible();
  await axe(page);
  await fill(page, newIdNumber());
  await page.getByRole('checkbox', { name: /我同意/ }).check();
  await page.getByRole('button', { name: '重新提交' }).click();
  await expect(page.getByRole('heading', { name: '正在等待审核' })).toBeVisible();
  await mine.close();
});

test.describe('what people get wrong', () => {
  test.beforeEach(async ({ context, user }) => user.enter(context));

  test('a wrong digit and a name in letters are reported at their fields', async ({ page, user }) => {
    await page.goto(own);
    const idNumber = newIdNumber();
    const wrong = `${idNumber.slice(0, 16)}${(Number(idNumber[16]) + 1) % 10}${idNumber[17]}`;
    await fill(page, wrong, 'Wang');
    await page.getByRole('button', { name: '提交认证' }).click();
    await expect(page.getByText('姓名只能是汉字')).toBeVisible();
    await expect(page.getByText('请输入正确的身份证号')).toBeVisible();
    await expect(page.getByLabel('姓名', { exact: true })).toBeFocused();
    await axe(page);
    expect((await user.call('realname.status', {})).state).toBe('none');
    await fill(page, ` ${idNumber.slice(0, 6)} ${idNumber.slice(6)} `, '阿依古丽·买买提');
    await expect(page.getByText('请输入正确的身份证号')).toBeHidden();
  });

  test('submitting without consent asks for it, and agreeing submits', async ({ page, user }) => {
    await page.goto(own);
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    await fill(page, newIdNumber());
    await page.getByRole('button', { name: '提交认证' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
    expect((await user.call('realname.status', {})).state).toBe('none');
    await page.getByRole('button', { name: '提交认证' }).click();
    await page.getByRole('button', { name: '同意并提交' }).click();
    await expect(page.getByRole('heading', { name: '正在等待审核' })).toBeVisible();
  });

  test('a number of another account is reported at its field', async ({ page, server, admin }) => {
    const other = await newAccount(server);
    const idNumber = newIdNumber();
    await other.call('realname.submit', person(idNumber));
    const id = await pendingIdOf(admin, other.uid);
    await admin.call('realname.review', { id, decision: 'approve' });
    await page.goto(own);
    await fill(page, idNumber);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '提交认证' }).click();
    await expect(page.getByText('这个证件已认证另一个账号')).toBeVisible();
    await expect(page.getByLabel('身份证号', { exact: true })).toBeFocused();
  });

  test('a request already sent from another page is shown', async ({ page, user }) => {
    await page.goto(own);
    await expect(page.getByRole('heading', { name: '填写本人信息' })).toBeVisible();
    await user.call('realname.submit', person());
    await fill(page, newIdNumber());
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '提交认证' }).click();
    await expect(page.getByRole('heading', { name: '正在等待审核' })).toBeVisible();
  });
});

async function pendingIdOf(admin: Account, uid: string): Promise<string> {
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: FunctionOutput<'realname.listPending'> = await admin.call(
      'realname.listPending',
      cursor ? { cursor } : {},
    );
    const found = page.items.find((item) => item.uid === uid);
    if (found) return found.id;
    cursor = page.nextCursor;
  }
  throw new Error('it does not wait');
}

test('all of it goes by keyboard alone', async ({ browser, server, admin, user }) => {
  const nickname = await named(user, '键盘');
  const mine = await browser.newContext({ baseURL: server.url });
  await user.enter(mine);
  const page = await mine.newPage();
  await page.goto(own);
  await page.getByLabel('姓名', { exact: true }).focus();
  await page.keyboard.type('王小明');
  await page.keyboard.press('Tab');
  await page.keyboard.type(newIdNumber());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /说明/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '正在等待审核' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '查看最新结果' })).toBeFocused();
  await mine.close();

  const theirs = await browser.newContext({ baseURL: server.url });
  await admin.enter(theirs);
  const boss = await theirs.newPage();
  await boss.goto(review);
  const open = rowOf(boss, nickname).getByRole('button');
  await open.focus();
  await boss.keyboard.press('Enter');
  await expect(boss.getByRole('dialog', { name: '实名申请' })).toBeVisible();
  await boss.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await boss.keyboard.press('Enter');
  await boss.getByRole('button', { name: '拒绝', exact: true }).press('Enter');
  await boss.keyboard.type('照片与本人不符');
  await boss.getByRole('button', { name: '确认拒绝' }).press('Enter');
  await expect(open).toHaveCount(0);
  expect((await user.call('realname.status', {})).reason).toBe('照片与本人不符');
  await theirs.close();
});

test('of two administrators the second is told that it is decided', async ({ browser, server, admin, user }) => {
  const nickname = await named(user, '两位');
  await user.call('realname.submit', person());
  const contexts = [
    await browser.newContext({ baseURL: server.url }),
    await browser.newContext({ baseURL: server.url }),
  ] as const;
  const [one, two] = await Promise.all(
    contexts.map(async (context) => {
      await admin.enter(context);
      const page = await context.newPage();
      await page.goto(review);
      await rowOf(page, nickname).getByRole('button').click();
      return page;
    }),
  );
  if (!one || !two) throw new Error('two pages');
  await one.getByRole('button', { name: '通过' }).click();
  await expect(rowOf(one, nickname)).toHaveCount(0);
  await two.getByRole('button', { name: '拒绝', exact: true }).click();
  await two.getByLabel('拒绝的原因').fill('太迟');
  // Expected before the click, since the toast is shown for a few seconds only.
  const told = expect(two.getByText('这条申请已被处理或撤回')).toBeVisible();
  await two.getByRole('button', { name: '确认拒绝' }).click();
  await told;
  await expect(rowOf(two, nickname)).toHaveCount(0);
  expect((await user.call('realname.status', {})).state).toBe('approved');
  await Promise.all(contexts.map((context) => context.close()));
});

test('other users and visitors get an error page, and a refusal from the server', async ({ page, context, user }) => {
  await page.goto(review);
  await expect(page.getByText('登录后才能查看')).toBeVisible();
  await page.goto(own);
  await expect(page.getByText('登录后才能查看')).toBeVisible();
  await axe(page);
  await user.enter(context);
  await page.goto('about:blank');
  await page.goto(review);
  await expect(page.getByText('这个页面只有管理员能看')).toBeVisible();
  await axe(page);
  await expect(user.call('realname.listPending', {})).rejects.toMatchObject({ code: 'uni-id-permission-error' });
  await page.goto('/');
  await openRoot(page, '我的');
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
  await expect(page.getByRole('link', { name: '实名审核' })).toHaveCount(0);
});

test('the list says when it is empty, goes on by pages, and shows whole names only to who proves a second factor', async ({
  context,
  page,
}) => {
  test.setTimeout(180_000);
  // A server of its own, since its administrator gets a second factor.
  const server = await startRealServer(manyVisitors);
  try {
    const admin = await firstAdministrator(server);
    await admin.enter(context);
    await page.goto(`${server.url}${review}`);
    await expect(page.getByText('没有等待审核的申请')).toBeVisible();
    await axe(page);
    for (let n = 0; n < 22; n += 1) {
      await (await newAccount(server)).call('realname.submit', person(newIdNumber(), '王小明'));
    }
    await page.getByRole('button', { name: '刷新' }).click();
    await expect(page.getByRole('listitem')).toHaveCount(20);
    await page.getByRole('button', { name: '加载更多' }).click();
    await expect(page.getByRole('listitem')).toHaveCount(22);
    const recoveryCode = await addSecondFactor(admin);
    await page.getByRole('listitem').first().getByRole('button').click();
    await page.getByRole('button', { name: '查看完整信息' }).click();
    const asked = page.getByRole('dialog', { name: '两步验证' });
    await asked.getByRole('button', { name: '恢复码' }).click();
    await asked.getByLabel('恢复码').fill(recoveryCode);
    await asked.getByRole('button', { name: '验证', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: '实名申请' });
    await expect(sheet.getByText('王小明')).toBeVisible();
    await sheet.getByRole('button', { name: '隐藏完整信息' }).click();
    await expect(sheet.getByText('**明')).toBeVisible();
  } finally {
    await server.stop();
    removeData(server.dataDir);
  }
});

/** Adds an authenticator app to the account. Returns a recovery code to use in its place. */
async function addSecondFactor(account: Account): Promise<string> {
  const { secret } = await account.call('security.beginTotp', {});
  const { recoveryCodes } = await account.call('security.finishTotp', { code: totp(secret) });
  return recoveryCodes?.[0] ?? '';
}
