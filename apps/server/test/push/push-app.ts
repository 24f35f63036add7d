import { AppConfig } from '@guanlan/contract';
import { afterAll } from 'vitest';
import { startTestApp, type TestApp } from '../support/harness.js';
import { type PushAddress, PushDevice } from './push-device.js';

/** The `push` of `/config.json`. */
export async function pushAddress({ url }: Pick<TestApp, 'url'>): Promise<PushAddress> {
  return AppConfig.parse(await (await fetch(`${url}/config.json`)).json()).push;
}

/** Response of the operator's API. */
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

/** An app and the devices that a file's tests put online; all are closed after its tests. */
export async function startPushApp() {
  const app = await startTestApp();
  const address = await pushAddress(app);
  const opened: PushDevice[] = [];
  afterAll(async () => {
    await Promise.all(opened.map((device) => device.close()));
    await app.close();
  });
  const online = async (session?: string): Promise<PushDevice> => {
    const device = await PushDevice.online(address, session);
    opened.push(device);
    return device;
  };
  /** A figure of the push gateway: the first line of `/metrics` that begins so. */
  const counted = async (series: string): Promise<number> => {
    const text = await app.ctx.metrics.registry.metrics();
    const line = text.split('\n').find((one) => one.startsWith(`guanlan_push_${series}`));
    return Number(line?.split(' ').at(-1) ?? 0);
  };
  return { app, address, opened, online, counted };
}
