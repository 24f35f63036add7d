import { createHmac, randomBytes } from 'node:crypto';
import { createNodeCloudClient } from '@guanlan/cloud-client/node';
import type { AppConfig, Functions } from '@guanlan/contract';
import { codeFor } from '@guanlan/launch/outbox';
import type { Page } from '@playwright/test';
import { expect, newMobile, sharedServer } from './fixtures';

const pages = '/uni_modules/uni-id-pages/pages';

/** Pages of the sign-in family. */
export const paths = {
  login: `${pages}/login/login-withoutpwd`,
  loginSms: `${pages}/login/login-smscode`,
  loginPassword: `${pages}/login/login-withpwd`,
  register: `${pages}/register/register`,
  registerEmail: `${pages}/register/register-by-email`,
  registerAdmin: `${pages}/register/register-admin`,
  retrieve: `${pages}/retrieve/retrieve`,
  retrieveEmail: `${pages}/retrieve/retrieve-by-email`,
} as const;

export const newName = (): string => `li_${randomBytes(6).toString('hex')}`;
export const newEmail = (): string => `${newName()}@example.com`;
/** Password that is in no list, and contains no word of an account. */
export const goodPassword = (): string => `qing-shan ${randomBytes(6).toString('hex')}`;

/** Newest code for a purpose, such as 重置密码: a number may have been sent an earlier one for another purpose. */
export const codeOf = (to: string, purpose: string, file = process.env.E2E_CONSOLE ?? ''): Promise<string> =>
  codeFor(to, file, purpose);

/**
 * Account with a number, an address and a password, signed in outside the browser. No code for a sign-in by its number
 * has been sent yet, so that a journey need not wait for the next one.
 */
export async function withAccount({ url, consoleFile: file } = sharedServer()) {
  const { cloud } = (await (await fetch(`${url}/config.json`)).json()) as AppConfig;
  const client = createNodeCloudClient<Functions>(cloud);
  const [mobile, email, password] = [newMobile(), newEmail(), goodPassword()];
  await client.call('identity.sendEmailCode', { email, scene: 'login-by-email' });
  await client.call('identity.loginByEmail', { email, code: await codeOf(email, '登录', file) });
  await client.call('identity.sendSmsCode', { mobile, scene: 'bind-mobile-by-sms' });
  await client.call('identity.bindMobile', { mobile, code: await codeOf(mobile, '绑定手机号', file) });
  await client.call('identity.sendOwnCode', { scene: 'set-pwd-by-sms' });
  await client.call('identity.setPassword', { code: await codeOf(mobile, '设置密码', file), password });
  return { client, mobile, email, password };
}

/** Adds an authenticator app to an account. The code of the present half minute is used up. */
export async function addAuthenticator({ client }: Awaited<ReturnType<typeof withAccount>>) {
  const { secret } = await client.call('security.beginTotp', {});
  const { recoveryCodes } = await client.call('security.finishTotp', { code: totp(secret) });
  return { secret, recoveryCodes: recoveryCodes ?? [] };
}

/** Code of an authenticator app, `steps` of 30 s from now (RFC 6238, SHA-1, six digits). */
export function totp(secret: string, steps = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((char) => alphabet.indexOf(char).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', key).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Opens a root of the app by the main navigation. */
export const openRoot = (page: Page, name: '对话' | '行情' | '工具' | '我的'): Promise<void> =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name }).click();

/** Signs out by the account's page. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/#/');
  await openRoot(page, '我的');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('button', { name: '登录 / 注册' })).toBeVisible();
}

/** Accepts the agreement, unless it is accepted. */
export async function agree(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: /同意/ });
  // Not by `check`: where ticking continues, the box may be gone before its state is looked at.
  if (!(await box.isChecked())) await box.click();
}

export const submit = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Fills a form by the labels of its fields. */
export async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}
