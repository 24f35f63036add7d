import { codeOf } from '../support/account';
import { expect, newMobile, test } from '../support/fixtures';
import { askCode, openSignedIn, otherThan, paths, refuseOnce, setPassword, tokenOf } from './profile-page';

const masked = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;

test('a number is exchanged: wrong number, no code, wrong code, then the right one', async ({ page }) => {
  await openSignedIn(page, paths.userinfo);
  await page.getByRole('link', { name: /手机号/ }).click();
  const before = await tokenOf(page);
  const next = newMobile();
  await page.getByLabel('手机号').fill('1380013');
  await askCode(page);
  await expect(page.getByText('手机号码格式不正确')).toBeVisible();
  await page.getByLabel('手机号').fill(next);
  await page.getByRole('button', { name: '更换', exact: true }).click();
  await expect(page.getByText('请输入 6 位数字验证码')).toBeVisible();
  await askCode(page);
  await expect(page.getByRole('button', { name: /重新发送（\d+s）/ })).toBeDisabled();
  const code = await codeOf(next, '绑定手机号');
  await page.getByLabel('验证码').fill(otherThan(code));
  await page.getByRole('button', { name: '更换', exact: true }).click();
  await expect(page.getByText('验证码错误或已过期')).toBeVisible();
  await page.getByLabel('验证码').fill(code);
  await page.getByLabel('验证码').press('Enter');
  await expect(page).toHaveURL(new RegExp(`#${paths.userinfo}$`));
  await expect(page.getByText(masked(next))).toBeVisible();
  // Rule 8: the older token is invalid, and the new one replaced it.
  expect(await tokenOf(page)).not.toBe(before);
  await page.reload();
  await expect(page.getByText(masked(next))).toBeVisible();
});

test('a number of another account is refused at its field, with a way out', async ({ browser }) => {
  const [other, mine] = [await browser.newContext(), await browser.newContext()];
  const taken = await openSignedIn(await other.newPage(), paths.userinfo);
  const page = await mine.newPage();
  await openSignedIn(page, paths.bindMobile);
  await page.getByLabel('手机号').fill(taken);
  await askCode(page);
  await page.getByLabel('验证码').fill(await codeOf(taken, '绑定手机号'));
  await page.getByRole('button', { name: '更换', exact: true }).click();
  await expect(page.getByText('已绑定另一个账号', { exact: true })).toBeVisible();
  await expect(page.getByText('一个手机号只能绑定一个账号')).toBeVisible();
  await page.getByRole('button', { name: '换一个手机号' }).click();
  await expect(page.getByLabel('手机号')).toHaveValue('');
  await expect(page.getByLabel('手机号')).toBeFocused();
  await other.close();
  await mine.close();
});

test('rule 8: what matters asks once more who it is, and goes on with what was typed', async ({ page }) => {
  const mobile = await openSignedIn(page, paths.userinfo);
  await page.getByRole('link', { name: /手机号/ }).click();
  const next = newMobile();
  await page.getByLabel('手机号').fill(next);
  await askCode(page);
  await page.getByLabel('验证码').fill(await codeOf(next, '绑定手机号'));
  await refuseOnce(page, 'identity.bindMobile', 'REAUTH_REQUIRED');
  await page.getByRole('button', { name: '更换', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '验证身份' });
  await askCode(sheet);
  await sheet.getByLabel('验证码').fill(await codeOf(mobile, '验证身份'));
  await sheet.getByRole('button', { name: '验证', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`#${paths.userinfo}$`));
  await expect(page.getByText(masked(next))).toBeVisible();
});

test('an address is bound by the code that it was sent', async ({ page }) => {
  await openSignedIn(page, paths.userinfo);
  await page.getByRole('link', { name: /电子邮箱/ }).click();
  const email = `li.bai.${newMobile()}@example.com`;
  await page.getByLabel('邮箱').fill('li.bai');
  await askCode(page);
  await expect(page.getByText('邮箱格式不正确')).toBeVisible();
  await page.getByLabel('邮箱').fill(email.toUpperCase());
  await askCode(page);
  await page.getByLabel('验证码').fill(await codeOf(email, '绑定邮箱'));
  await page.getByRole('button', { name: '绑定', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`#${paths.userinfo}$`));
  await expect(page.getByText('l***@example.com')).toBeVisible();
});

test('a first password: too short, not the same, then set; afterwards it is changed', async ({ page }) => {
  const mobile = await openSignedIn(page, paths.setPassword);
  await page.getByLabel('新密码', { exact: true }).fill('短');
  await page.getByLabel('再输一次密码', { exact: true }).fill('别的');
  await page.getByRole('button', { name: '设置密码', exact: true }).click();
  await expect(page.getByText('密码至少 8 个字符')).toBeVisible();
  await setPassword(page, mobile, '床前 明月光 疑是');

  // A new document: the page is still going back by itself, and a step within the app would be taken back, too.
  await page.goto('about:blank');
  await page.goto(`/#${paths.setPassword}`);
  await page.getByRole('button', { name: '修改密码' }).click();
  const fill = async (old: string, next: string, again: string): Promise<void> => {
    await page.getByLabel('原密码', { exact: true }).fill(old);
    await page.getByLabel('新密码', { exact: true }).fill(next);
    await page.getByLabel('再输一次密码', { exact: true }).fill(again);
    await page.getByRole('button', { name: '修改密码', exact: true }).click();
  };
  await fill('床前 明月光 疑是', '举头望明月低头思', '举头望明月');
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
  await fill('不是这个', '举头望明月低头思', '举头望明月低头思');
  await expect(page.getByText('密码错误')).toBeVisible();
  await fill('床前 明月光 疑是', 'password123', 'password123');
  await expect(page.getByLabel('新密码', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  const before = await tokenOf(page);
  await fill('床前 明月光 疑是', '举头望明月低头思', '举头望明月低头思');
  await expect(page.getByText('密码已修改')).toBeVisible();
  expect(await tokenOf(page)).not.toBe(before);
});

test('an account without a password is led to setting one', async ({ page }) => {
  await openSignedIn(page, paths.changePassword);
  await page.getByRole('button', { name: '设置密码' }).click();
  await expect(page).toHaveURL(new RegExp(`#${paths.setPassword}$`));
  await expect(page.getByLabel('新密码', { exact: true })).toHaveAttribute('autocomplete', 'new-password');
  await expect(page.getByLabel('验证码')).toHaveAttribute('autocomplete', 'one-time-code');
});
