import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { addAuthenticator, agree, codeOf, fill, paths, submit, totp, withAccount } from '../support/account';
import { expect, test } from '../support/fixtures';

test.describe.configure({ timeout: 120_000 });

async function byPassword(page: Page, account: string, password: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/#${paths.loginPassword}?uniIdRedirectUrl=${encodeURIComponent('/pages/stock/stock')}`);
  await fill(page, { 账号: account, 密码: password });
  await agree(page);
  await submit(page, '登录');
}

test('the code of an authenticator app is asked for, and a wrong one can be mended', async ({ page }) => {
  const account = await withAccount();
  const { secret } = await addAuthenticator(account);
  await byPassword(page, account.email, account.password);
  const sheet = page.getByRole('dialog', { name: '两步验证' });
  await expect(sheet.getByLabel('动态码', { exact: true })).toBeFocused();
  await expect(sheet.getByLabel('动态码', { exact: true })).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
  await submit(page, '验证');
  await expect(sheet.getByText('请输入 6 位数字动态码')).toBeVisible();
  const right = totp(secret, 1);
  // The sixth digit sends a code.
  await page.keyboard.type(right === '000000' ? '111111' : '000000');
  await expect(sheet.getByText('两步验证没有通过，请核对后重试')).toBeVisible();
  await sheet.getByLabel('动态码', { exact: true }).fill(right);
  await expect(page).toHaveURL(/#\/pages\/stock\/stock$/);
});

test('at a sign-in by SMS too; giving up signs nobody in, and a recovery code gets in, once', async ({ page }) => {
  const account = await withAccount();
  const { recoveryCodes } = await addAuthenticator(account);
  await page.goto(`/#${paths.login}`);
  await page.getByLabel('手机号').fill(account.mobile);
  await agree(page);
  await submit(page, '获取验证码');
  await page.getByLabel('验证码').fill(await codeOf(account.mobile, '登录'));
  const sheet = page.getByRole('dialog', { name: '两步验证' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('uni_id_token'))).toBeNull();

  await byPassword(page, account.mobile, account.password);
  await sheet.getByRole('button', { name: '恢复码' }).click();
  await sheet.getByLabel('恢复码', { exact: true }).fill('short');
  await submit(page, '验证');
  await expect(sheet.getByText('请输入 10 位恢复码')).toBeVisible();
  await sheet.getByLabel('恢复码', { exact: true }).fill(recoveryCodes[0]?.toUpperCase() ?? '');
  await submit(page, '验证');
  await expect(page).toHaveURL(/#\/pages\/stock\/stock$/);
});

test('a passkey is offered where the address can have one, and signs in', async ({ page }) => {
  const account = await withAccount();
  const origin = (process.env.E2E_URL ?? '').replace('127.0.0.1', 'localhost');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${origin}/`);
  const { challenge, options } = await account.client.call('security.beginPasskey', {});
  const response = await page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      json as unknown as PublicKeyCredentialCreationOptionsJSON,
    );
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    return JSON.parse(JSON.stringify(made.toJSON()));
  }, options);
  await account.client.call('security.finishPasskey', { challenge, response, name: '测试设备' });

  await byPassword(page, account.email, account.password, origin);
  const sheet = page.getByRole('dialog', { name: '两步验证' });
  await expect(sheet.getByRole('button', { name: '使用通行密钥' })).toBeVisible();
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await submit(page, '使用通行密钥');
  await expect(sheet.getByText('没有完成通行密钥验证，可以重试或换一种方式')).toBeVisible();
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await submit(page, '使用通行密钥');
  await expect(page).toHaveURL(/#\/pages\/stock\/stock$/);
});

test('an account that is being deactivated says until when, and can be taken back in any way of signing in', async ({
  page,
}) => {
  const account = await withAccount();
  await account.client.call('identity.deactivate', {});
  await byPassword(page, account.email, account.password);
  const asked = page.getByRole('alertdialog', { name: '账号正在注销' });
  await expect(asked).toContainText(/此账号将在 \d+月\d+日 \d\d:\d\d 删除/);
  await expectAccessible(page);
  await asked.getByRole('button', { name: '取消' }).click();
  await expect(asked).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('uni_id_token'))).toBeNull();

  await page.goto(`/#${paths.login}?uniIdRedirectUrl=${encodeURIComponent('/pages/stock/stock')}`);
  await page.getByLabel('手机号').fill(account.mobile);
  await agree(page);
  await submit(page, '获取验证码');
  await page.getByLabel('验证码').fill(await codeOf(account.mobile, '登录'));
  await asked.getByRole('button', { name: '撤销注销' }).click();
  await expect(page).toHaveURL(/#\/pages\/stock\/stock$/);
});

test('one with a second factor is asked for it before it is told of the deactivation', async ({ page }) => {
  const account = await withAccount();
  const { recoveryCodes } = await addAuthenticator(account);
  await account.client.call('identity.deactivate', {});
  await byPassword(page, account.email, account.password);
  const sheet = page.getByRole('dialog', { name: '两步验证' });
  await sheet.getByRole('button', { name: '恢复码' }).click();
  await sheet.getByLabel('恢复码', { exact: true }).fill(recoveryCodes[1] ?? '');
  await submit(page, '验证');
  await page.getByRole('alertdialog', { name: '账号正在注销' }).getByRole('button', { name: '撤销注销' }).click();
  await expect(page).toHaveURL(/#\/pages\/stock\/stock$/);
});
