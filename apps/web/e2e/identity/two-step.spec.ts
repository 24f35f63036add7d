import { readFile } from 'node:fs/promises';
import type { CDPSession, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { agree, codeOf, fill, paths as signInPaths, submit, totp, withAccount } from '../support/account';
import { expect, test } from '../support/fixtures';
import { openByPassword, openSignedIn, paths, refuseOnce, tokenOf } from './profile-page';

test.describe.configure({ timeout: 120_000 });

const login = signInPaths.loginPassword;

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Adds an authenticator app by the page. Returns its secret and the recovery codes. */
async function addApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: /添加身份验证器/ }).click();
  const setup = sheet(page, '添加身份验证器');
  await expect(setup.getByRole('img', { name: '身份验证器的二维码' })).toBeVisible();
  const secret = ((await setup.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await setup.getByLabel('动态码', { exact: true }).fill(totp(secret));
  const saved = sheet(page, '保存恢复码');
  await expect(saved.getByRole('listitem')).toHaveCount(10);
  return { secret, codes: await saved.getByRole('listitem').allTextContents() };
}

/** Proves a change with a recovery code, in the sheet that asks for a second factor. */
async function proveBy(page: Page, code: string): Promise<void> {
  const asked = sheet(page, '两步验证');
  await asked.getByRole('button', { name: '恢复码' }).click();
  await asked.getByLabel('恢复码', { exact: true }).fill(code);
  await asked.getByRole('button', { name: '验证', exact: true }).click();
}

/** Lets the server do the next call of a function, and loses its answer. */
async function loseOnce(page: Page, name: string): Promise<void> {
  let lost = false;
  await page.route('**/client', async (route) => {
    if (lost || !route.request().postData()?.includes(name)) return route.fallback();
    lost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
}

test('an authenticator app is set up, asked for at the next sign-in, and removed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const account = await withAccount();
  await openByPassword(page, paths.secondFactor, account);
  await page.getByRole('button', { name: /添加身份验证器/ }).click();
  const setup = sheet(page, '添加身份验证器');
  await expect(setup.getByRole('img', { name: '身份验证器的二维码' })).toBeVisible();
  await expectAccessible(page);
  await setup.getByRole('button', { name: '复制密钥' }).click();
  const secret = ((await setup.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  // Mistakes: an empty field, and a wrong code.
  await setup.getByRole('button', { name: '验证并添加' }).click();
  await expect(setup.getByText('请输入 6 位数字动态码')).toBeVisible();
  await setup.getByLabel('动态码', { exact: true }).fill(totp(secret, 20));
  await expect(setup.getByText('两步验证没有通过')).toBeVisible();
  await setup.getByLabel('动态码', { exact: true }).fill(totp(secret));

  const saved = sheet(page, '保存恢复码');
  await expect(saved.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const codes = await saved.getByRole('listitem').allTextContents();
  await saved.getByRole('button', { name: '复制' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  const saving = page.waitForEvent('download');
  await saved.getByRole('button', { name: '下载' }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toContain(codes[9]);
  // Leaving asks for a confirmation, since the codes are shown once.
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: '再看看' }).click();
  await saved.getByRole('button', { name: '我已保存好' }).click();
  await expect(page.getByText('还剩 10 个')).toBeVisible();

  await page.goto(`/#${paths.userinfo}`);
  await expect(page.getByRole('link', { name: /两步验证.*已开启/ })).toBeVisible();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/#\/$/);
  await page.goto(`/#${login}?uniIdRedirectUrl=${encodeURIComponent(paths.secondFactor)}`);
  await fill(page, { 账号: account.email, 密码: account.password });
  await agree(page);
  await submit(page, '登录');
  await sheet(page, '两步验证').getByLabel('动态码', { exact: true }).fill(totp(secret, 1));
  await expect(page).toHaveURL(new RegExp(`#${paths.secondFactor}$`));

  await page.getByRole('button', { name: '移除 身份验证器应用' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click();
  await proveBy(page, codes[0] ?? '');
  await expect(page.getByText('验证器已移除')).toBeVisible();
  await expect(page.getByRole('button', { name: /添加身份验证器/ })).toBeVisible();
});

test('new recovery codes want a second factor, and make the older ones worthless', async ({ page }) => {
  await openSignedIn(page, paths.secondFactor);
  const { codes } = await addApp(page);
  await sheet(page, '保存恢复码').getByRole('button', { name: '我已保存好' }).click();
  const renew = async (proof: string): Promise<void> => {
    await page.getByRole('button', { name: /重新生成恢复码/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '换一组' }).click();
    await proveBy(page, proof);
  };
  await renew(codes[0] ?? '');
  const saved = sheet(page, '保存恢复码');
  await expect(saved.getByRole('listitem')).toHaveCount(10);
  expect(await saved.getByRole('listitem').allTextContents()).not.toContain(codes[1]);
  await saved.getByRole('button', { name: '我已保存好' }).click();
  await renew(codes[1] ?? '');
  await expect(sheet(page, '两步验证').getByText('两步验证没有通过')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('还剩 10 个')).toBeVisible();
});

test('new recovery codes whose answer was lost come with the next tap', async ({ page }) => {
  await openSignedIn(page, paths.secondFactor);
  const { codes } = await addApp(page);
  await sheet(page, '保存恢复码').getByRole('button', { name: '我已保存好' }).click();
  await loseOnce(page, 'security.newRecoveryCodes');
  const renew = page.getByRole('button', { name: /重新生成恢复码/ });
  await renew.click();
  await page.getByRole('alertdialog').getByRole('button', { name: '换一组' }).click();
  await proveBy(page, codes[0] ?? '');
  await expect(page.getByText('网络不通')).toBeVisible();
  await renew.click();
  await expect(sheet(page, '保存恢复码').getByRole('listitem')).toHaveCount(10);
});

test('rule 8: without a second factor yet, adding one wants a fresh proof of who it is', async ({ page }) => {
  const mobile = await openSignedIn(page, paths.secondFactor);
  await refuseOnce(page, 'security.beginTotp', 'REAUTH_REQUIRED');
  await page.getByRole('button', { name: /添加身份验证器/ }).click();
  const reauth = sheet(page, '验证身份');
  await reauth.getByRole('button', { name: '获取验证码' }).click();
  await reauth.getByLabel('验证码').fill(await codeOf(mobile, '验证身份'));
  await reauth.getByRole('button', { name: '验证', exact: true }).click();
  await expect(sheet(page, '添加身份验证器')).toBeVisible();
});

test.describe('with an authenticator in the device', () => {
  let devtools: CDPSession;
  let authenticatorId: string;
  // Passkeys need a host name: browsers refuse them for IP addresses.
  test.use({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) });

  test.beforeEach(async ({ page }) => {
    devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    ({ authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    }));
  });

  test('a passkey is named and added, proves a change, and is removed', async ({ page }) => {
    await openSignedIn(page, paths.secondFactor);
    await page.getByRole('button', { name: /添加通行密钥/ }).click();
    const adding = sheet(page, '添加通行密钥');
    await adding.getByLabel('名称', { exact: true }).fill('');
    await adding.getByRole('button', { name: '添加', exact: true }).click();
    await expect(adding.getByText('请输入名称')).toBeVisible();
    await adding.getByLabel('名称', { exact: true }).fill('我的笔记本');
    await page.keyboard.press('Enter');
    const saved = sheet(page, '保存恢复码');
    await expect(saved.getByRole('listitem')).toHaveCount(10);
    await saved.getByRole('button', { name: '我已保存好' }).click();
    await expect(page.getByText('我的笔记本')).toBeVisible();
    expect((await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1);

    // The device has a passkey already, which the sheet says.
    await page.getByRole('button', { name: /添加通行密钥/ }).click();
    await sheet(page, '两步验证').getByRole('button', { name: '使用通行密钥' }).click();
    await adding.getByRole('button', { name: '添加', exact: true }).click();
    await expect(adding.getByText('这台设备可能已经添加过')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: '修改名称：我的笔记本' }).click();
    const naming = sheet(page, '通行密钥名称');
    await naming.getByLabel('名称', { exact: true }).fill(' ');
    await page.keyboard.press('Enter');
    await expect(naming.getByText('请输入名称')).toBeVisible();
    await naming.getByLabel('名称', { exact: true }).fill('家里的笔记本');
    await page.keyboard.press('Enter');
    await expect(page.getByText('家里的笔记本')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: '移除 家里的笔记本' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click();
    await sheet(page, '两步验证').getByRole('button', { name: '使用通行密钥' }).click();
    await expect(page.getByText('通行密钥已移除')).toBeVisible();
    await expect(page.getByText('家里的笔记本')).toHaveCount(0);
  });

  test('a passkey whose addition was lost on the way is kept, and said to be added', async ({ page }) => {
    await openSignedIn(page, paths.secondFactor);
    await page.getByRole('button', { name: /添加通行密钥/ }).click();
    const adding = sheet(page, '添加通行密钥');
    await loseOnce(page, 'security.finishPasskey');
    await submit(page, '添加');
    await expect(adding.getByText('网络不通')).toBeVisible();
    const made = async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.map((one) => one.credentialId);
    const before = await made();
    await submit(page, '添加');
    await page.getByRole('alertdialog', { name: '通行密钥已经添加好了' }).getByRole('button').click();
    await expect(adding).toBeHidden();
    expect(await made()).toEqual(before);
    await page.getByRole('button', { name: /重新生成恢复码/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '换一组' }).click();
    await sheet(page, '两步验证').getByRole('button', { name: '使用通行密钥' }).click();
    await expect(sheet(page, '保存恢复码').getByRole('listitem')).toHaveCount(10);
  });
});

test('passkeys are plainly absent where the browser has none', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await openSignedIn(page, paths.secondFactor);
  await expect(page.getByRole('button', { name: /添加身份验证器/ })).toBeVisible();
  await expect(page.getByText('通行密钥', { exact: true })).toHaveCount(0);
  expect(await tokenOf(page)).not.toBeNull();
});

test('an app whose confirmation was lost on the way is said to be added, with the way to recovery codes', async ({
  page,
}) => {
  const account = await withAccount();
  await openByPassword(page, paths.secondFactor, account);
  await page.getByRole('button', { name: /添加身份验证器/ }).click();
  const setup = sheet(page, '添加身份验证器');
  const secret = ((await setup.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await loseOnce(page, 'security.finishTotp');
  await setup.getByLabel('动态码', { exact: true }).fill(totp(secret));
  await expect(setup.getByText('网络不通')).toBeVisible();
  await submit(page, '验证并添加');
  const told = page.getByRole('alertdialog', { name: '身份验证器已经添加好了' });
  await told.getByRole('button', { name: '知道了' }).click();
  await expect(setup).toBeHidden();
  await expect(page.getByRole('button', { name: /重新生成恢复码/ })).toBeVisible();
});
