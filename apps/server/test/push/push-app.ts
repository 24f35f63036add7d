import { AppConfig } from '@guanlan/contract';
import type { TestApp } from '../support/harness.js';
import type { PushAddress } from './push-device.js';

/** The `push` of `/config.json`. */
export async function pushAddress({ url }: Pick<TestApp, 'url'>): Promise<PushAddress> {
  return AppConfig.parse(await (await fetch(`${url}/config.json`)).json()).push;
}

/** What the operator's API answered. */
export interface OpsAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly json: any;
}

/** `POST /ops/<path>` with the operator's key. */
export async function ops(
  { url }: Pick<TestApp, 'url'>,
  path: string,
  body: unknown,
  key = 'ops-key-for-tests-only',
): Promise<OpsAnswer> {
  const answer = await fetch(`${url}/ops/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  return { status: answer.status, json: await answer.json() };
}
