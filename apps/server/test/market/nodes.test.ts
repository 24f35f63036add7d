import { AppConfig, type PushEvent, readPushEvent } from '@guanlan/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PushDevice } from '../push/push-device.js';
import { type PushNodes, startPushNodes } from '../push/push-nodes.js';
import { authorize, invokeFunction, type Space } from '../support/cloud-call.js';

/** Interval of the simulated exchange, ms. */
const SOURCE_INTERVAL_MS = 3_000;

let nodes: PushNodes;
const urls: string[] = [];
beforeAll(async () => {
  nodes = await startPushNodes({ MARKET_SOURCE: 'simulated', MARKET_SIM_CLOCK: '2026-11-20T10:15:00+08:00@1x' });
  for (const name of ['a', 'b']) urls.push(await nodes.start(name).url);
}, 240_000);
afterAll(() => nodes?.close(), 240_000);

async function spaceOf(url: string): Promise<Space> {
  const { cloud } = AppConfig.parse(await (await fetch(`${url}/config.json`)).json());
  return { url, secrets: { spaceId: cloud.spaceId, spaceSecret: cloud.clientSecret }, now: Date.now() };
}

/** Questions for quotes that both servers together have asked the source. */
async function questions(): Promise<number> {
  let sum = 0;
  for (const url of urls) {
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${nodes.opsKey}` } });
    const line = /^guanlan_market_questions_total\{what="quotes"\} (\d+)$/m.exec(await answer.text());
    sum += Number(line?.[1] ?? 0);
  }
  return sum;
}

async function next(device: PushDevice): Promise<Extract<PushEvent, { type: 'quotes' }>> {
  const event = readPushEvent((await device.push()).payload);
  if (event?.type !== 'quotes') throw new Error('not quotes');
  return event;
}

it('viewers of one list at two servers have it from one question an interval', { timeout: 240_000 }, async () => {
  const devices: PushDevice[] = [];
  let codes: string[] = [];
  for (const url of urls) {
    const space = await spaceOf(url);
    const token = await authorize(space);
    if (codes.length === 0) {
      const { data } = await invokeFunction(space, token, 'market.list', { sort: 'amount', order: 'desc' });
      const items = data?.items as { quote: { code: string } }[];
      codes = items.slice(0, 12).map(({ quote }) => quote.code);
    }
    const device = await nodes.online(url);
    const watch = await invokeFunction(space, token, 'market.watch', { cid: device.cid, codes });
    expect(watch.data?.quotes).toHaveLength(codes.length);
    devices.push(device);
  }
  await Promise.all(devices.map(next));
  const began = performance.now();
  const before = await questions();
  const heard = await Promise.all(
    devices.map(async (device) => {
      const events = [];
      for (let count = 0; count < 5; count += 1) events.push(await next(device));
      return events;
    }),
  );
  const asked = (await questions()) - before;
  // Quotes are shared for the interval; without that, each server would have asked for every one of its five rounds.
  expect(asked).toBeLessThanOrEqual(Math.floor((performance.now() - began) / SOURCE_INTERVAL_MS) + 1);
  expect(asked).toBeGreaterThan(0);
  for (const events of heard) {
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => (events[0]?.seq ?? 0) + at));
    expect(events.flatMap(({ quotes }) => quotes).every(({ code }) => codes.includes(code))).toBe(true);
  }
});
