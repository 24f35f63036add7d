import { createHash, randomBytes } from 'node:crypto';
import type { OauthMethod } from '@guanlan/contract';
import type { TestApp } from '../support/harness.js';

/** State at the end of an authorization: the page that it returns to, and the secret that its browser holds. */
export interface BackFromWechat {
  readonly page: string | undefined;
  readonly held: URLSearchParams;
  /** Arguments of `oauth.signIn` and `oauth.bind`. */
  readonly back: {
    readonly method: OauthMethod;
    readonly code: string;
    readonly state: string;
    readonly browser: string;
  };
}

/** Goes to WeChat and back as a browser does. */
export async function goToWechat(
  app: TestApp,
  { method, purpose, token }: { method: OauthMethod; purpose: 'sign-in' | 'bind'; token?: string | undefined },
): Promise<BackFromWechat> {
  const browser = randomBytes(32).toString('hex');
  const browserHash = createHash('sha256').update(browser, 'hex').digest('hex');
  const begun = await app.call('oauth.begin', { method, purpose, browserHash, origin: app.url }, token);
  const atWechat = await fetch(begun.data?.url ?? '', { redirect: 'manual' });
  const back = await fetch(atWechat.headers.get('location') ?? '', { redirect: 'manual' });
  const [page, query] = (back.headers.get('location') ?? '').split('?');
  const held = new URLSearchParams(query);
  return { page, held, back: { method, code: held.get('code') ?? '', state: held.get('state') ?? '', browser } };
}
