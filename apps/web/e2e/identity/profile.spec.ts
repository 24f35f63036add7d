import { expectAccessible } from '../support/accessible';
import { expect, matrix, newMobile, test } from '../support/fixtures';
import { openByCode, openSignedIn, paths } from './profile-page';

test('shows the account, masked; the nickname is changed in place and its mistakes are told beside it', async ({
  page,
}) => {
  const mobile = await openSignedIn(page, paths.userinfo);
  await expect(page.getByText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)).toBeVisible();
  await expect(page.getByText(mobile)).toHaveCount(0);
  await page.getByRole('button', { name: /昵称/ }).click();
  const field = page.getByLabel('昵称', { exact: true });
  await expect(field).toBeFocused();
  for (const [typed, said] of [
    ['', '昵称须为 1 到 32 个字符'],
    ['a@b.cn', '昵称不能含有 @'],
    ['12345', '昵称不能全是数字'],
  ] as const) {
    await field.fill(typed);
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText(said)).toBeVisible();
  }
  await field.fill('  青莲居士 ');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: /昵称\s*青莲居士/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /昵称\s*青莲居士/ })).toBeVisible();
});

test('a long nickname and a long id leave the rows as they are, at 320 px too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSignedIn(page, paths.userinfo);
  await page.getByRole('button', { name: /昵称/ }).click();
  await page.getByLabel('昵称', { exact: true }).fill('很长的名字'.repeat(6));
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: /很长的名字/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('gender is chosen from a sheet and kept; the id is copied whole', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSignedIn(page, paths.userinfo);
  await page.getByRole('button', { name: /性别/ }).click();
  const sheet = page.getByRole('dialog', { name: '性别' });
  await expect(sheet.getByRole('button', { pressed: true })).toHaveText('保密');
  await sheet.getByRole('button', { name: '女', exact: true }).click();
  await expect(page.getByRole('button', { name: /性别\s*女/ })).toBeVisible();
  await page.getByRole('button', { name: /用户 ID/ }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[0-9a-f-]{36}$/);
  await page.reload();
  await expect(page.getByRole('button', { name: /性别\s*女/ })).toBeVisible();
});

test('a profile that fails to load shows an error, and a tap loads it', async ({ page }) => {
  await openSignedIn(page, '/pages_diagnosis/notice');
  await page.route('**/client', (route) => route.abort());
  await page.goto(`/#${paths.userinfo}`);
  await page.getByRole('button', { name: '重试' }).waitFor();
  await page.unroute('**/client');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('button', { name: /昵称/ })).toBeVisible();
});

test('signing out asks once; the other tabs follow, and nothing of the user stays', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  const mobile = await openSignedIn(first, paths.userinfo);
  await second.goto(`/#${paths.userinfo}`);
  await expect(second.getByRole('button', { name: /昵称/ })).toBeVisible();
  await first.getByRole('button', { name: '退出登录' }).click();
  await first.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
  await first.getByRole('button', { name: '退出登录' }).click();
  await first.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await expect(first).toHaveURL(/#\/$/);
  // A call of the other tab that the ended session refuses leads to the login page.
  await expect(second.getByText('登录后才能查看').or(second.getByRole('heading', { name: '登录观澜' }))).toBeVisible();
  await expect(second.getByRole('button', { name: /昵称/ })).toHaveCount(0);
  // Rule 2: the token is the only personal data in the browser's storage.
  const stored = await first.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain(mobile);
  expect(stored).not.toContain('uni_id_token":"ey');
});

test('another user who signs in sees nothing of the one before', async ({ page }) => {
  const first = await openSignedIn(page, paths.userinfo);
  await expect(page.getByText(`****${first.slice(-4)}`)).toBeVisible();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/#\/$/);
  const second = newMobile();
  await openByCode(page, paths.userinfo, second);
  await expect(page.getByText(`${second.slice(0, 3)}****${second.slice(-4)}`)).toBeVisible();
  await expect(page.getByText(`${first.slice(0, 3)}****${first.slice(-4)}`)).toHaveCount(0);
});

test('with the keyboard alone: change the gender, and go to the devices and back', async ({ page }) => {
  await openSignedIn(page, paths.userinfo);
  const gender = page.getByRole('button', { name: /性别/ });
  await gender.waitFor();
  const tabTo = async (name: string): Promise<void> => {
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press('Tab');
      const text = await page.evaluate(() => document.activeElement?.textContent ?? '');
      if (text.includes(name)) return;
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await tabTo('性别');
  await page.keyboard.press('Enter');
  await tabTo('男');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /性别\s*男/ })).toBeFocused();
  await tabTo('登录设备');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#${paths.devices}$`));
  await page.goBack();
  await expect(page.getByRole('button', { name: /性别\s*男/ })).toBeVisible();
});

for (const [at, [width, height]] of (
  [
    [390, 844],
    [1280, 800],
  ] as const
).entries()) {
  test(`axe finds nothing on the pages of the profile at ${width} × ${height}`, matrix(at), async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openSignedIn(page, paths.userinfo);
    await page.getByRole('button', { name: '退出登录' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: /昵称/ }).click();
    await expectAccessible(page);
    for (const path of [...Object.values(paths).slice(1), '/pages/account/deactivated']) {
      await page.goto(`/#${path}`);
      await expect(page.getByRole('main').getByText(/./).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page);
    }
  });
}
