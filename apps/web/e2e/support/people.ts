import { readFileSync } from 'node:fs';
import { createNodeCloudClient } from '@guanlan/cloud-client/node';
import type { AppConfig, FunctionInput, FunctionName, FunctionOutput, Functions } from '@guanlan/contract';
import { codeFor } from '@guanlan/launch/outbox';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { newMobile, type Place, sharedServer } from './fixtures';

/** Signed-in account that calls functions outside the browser and can be put into one. */
export interface Account {
  readonly uid: string;
  call<N extends FunctionName>(name: N, args: FunctionInput<N>): Promise<FunctionOutput<N>>;
  /** Signs a browser in as this account, before its first page. */
  enter(context: BrowserContext): Promise<void>;
}

async function clientOf({ url }: Place, now = Date.now) {
  const config = (await (await fetch(`${url}/config.json`)).json()) as AppConfig;
  return createNodeCloudClient<Functions>({ ...config.cloud, ports: { now } });
}

type Client = Awaited<ReturnType<typeof clientOf>>;
type SignedIn = Pick<FunctionOutput<'identity.loginBySms'>, 'uid' | 'newToken'>;

const accountOf = (client: Client, { uid, newToken }: SignedIn): Account => ({
  uid,
  call: (name, args) => client.call(name, args),
  enter: async (context) => {
    await context.addInitScript(({ token, tokenExpired }) => {
      // Once for each browser: a page that has signed out stays so.
      if (localStorage.getItem('uni_id_token') !== null) return;
      localStorage.setItem('uni_id_token', token);
      localStorage.setItem('uni_id_token_expired', String(tokenExpired));
    }, newToken);
  },
});

/**
 * Signs in a new user by SMS.
 *
 * @param now - server's time, ms; that of this machine when absent
 */
export async function newAccount(server: Place, now?: () => number, mobile = newMobile()): Promise<Account> {
  const client = await clientOf(server, now);
  await client.call('identity.sendSmsCode', { mobile });
  const code = await codeFor(mobile, server.consoleFile);
  return accountOf(client, await client.call('identity.loginBySms', { mobile, code }));
}

/**
 * Signs in a new user by a token, as in a browser that was closed and opened again, and opens a page. Journeys about
 * signing in use `signInByPages`.
 */
export async function signIn(page: Page, path = '/pages/deepseek-chat/deepseek-chat'): Promise<Account> {
  const account = await newAccount(sharedServer());
  await account.enter(page.context());
  await page.goto(`/#${path}`);
  return account;
}

/**
 * Registers the server's first administrator with the token on its console, and signs in; only signs in where another
 * journey has registered it.
 */
export async function firstAdministrator(server: Place): Promise<Account> {
  const client = await clientOf(server);
  const login = { account: 'root', password: 'an administrator’s passphrase' };
  const setupToken = await setupTokenOf(server);
  const { account: username, password } = login;
  // Ignored where it exists already; any other failure shows at the sign-in.
  await client.call('identity.registerAdmin', { username, password, setupToken }).catch(() => undefined);
  return accountOf(client, await client.call('identity.loginByPassword', login));
}

async function setupTokenOf({ consoleFile }: Place): Promise<string> {
  let token = '';
  await expect
    .poll(() => {
      token = [...readFileSync(consoleFile, 'utf8').matchAll(/安装口令 ([\w-]+)/g)].at(-1)?.[1] ?? '';
      return token;
    })
    .not.toBe('');
  return token;
}
