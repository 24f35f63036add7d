import type { CloudClient } from '@guanlan/cloud-client';
import { createNodeCloudClient } from '@guanlan/cloud-client/node';
import type { AppConfig, Functions } from '@guanlan/contract';
import { codeFor } from '@guanlan/launch/outbox';
import type { RealServer } from '@guanlan/launch/real-server';
import type { BrowserContextOptions } from '@playwright/test';

export type Client = CloudClient<Functions>;

/** A signed-in visitor: its client, and the data that a browser stores for it. */
export interface Visitor {
  readonly client: Client;
  readonly state: NonNullable<BrowserContextOptions['storageState']>;
}

/** Signs a visitor in, so that gated pages can be captured. */
export async function signIn({ url, consoleFile }: RealServer): Promise<Visitor> {
  const mobile = '13800138000';
  const { cloud } = (await (await fetch(`${url}/config.json`)).json()) as AppConfig;
  const client = createNodeCloudClient<Functions>(cloud);
  await client.call('identity.sendSmsCode', { mobile });
  const code = await codeFor(mobile, consoleFile);
  const { newToken } = await client.call('identity.loginBySms', { mobile, code });
  const localStorage = [
    { name: 'uni_id_token', value: newToken.token },
    { name: 'uni_id_token_expired', value: String(newToken.tokenExpired) },
  ];
  return { client, state: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] } };
}
