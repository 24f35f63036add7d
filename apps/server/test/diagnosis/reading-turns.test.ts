import { randomUUID } from 'node:crypto';
import { afterAll, expect, it, vi } from 'vitest';
import type { Llm } from '../../src/providers/llm/port.js';
import { startMarketApp } from '../market/market-app.js';

const MODEL = 'demo/demo';
const soon = { timeout: 20_000, interval: 20 };

/** Whose readings the model was asked for. */
const asked: string[] = [];
let release = (): void => {};
const released = new Promise<void>((resolve) => {
  release = resolve;
});
/** A model that answers nothing of use, and not before it is told to. */
const llm: Llm = {
  models: [
    {
      id: MODEL,
      label: '演示',
      provider: 'demo',
      vendor: 'demo',
      search: false,
      vision: false,
      reasoning: false,
      demo: true,
    },
  ],
  async *stream({ userId }) {
    asked.push(userId);
    await released;
    yield { type: 'text', delta: '{}' };
  },
};

const app = await startMarketApp({ llm });
afterAll(() => app.close());

/** Begins a reading of a stock; how it stands. */
async function begin(token: string, code: string) {
  const { diagnosis } = await app.answer('diagnosis.run', { code }, token);
  const args = { requestId: randomUUID(), code, factsHash: diagnosis.factsHash, model: MODEL };
  const look = async () => (await app.answer('diagnosis.read', args, token)).reading.status;
  expect(await look()).toBe('running');
  return look;
}

it('two readings of one user are made at a time; the others wait, and not those of another user', async () => {
  app.at('15:40:00');
  const [one, other] = [await app.signIn(), await app.signIn()];
  const [first = '', second = '', third = ''] = app.stocks;
  const looks: (() => Promise<string>)[] = [];
  for (const code of [first, second, third]) looks.push(await begin(one.token, code));
  looks.push(await begin(other.token, first));
  // The other user's came last.
  await vi.waitFor(() => expect(new Set(asked).size).toBe(2), soon);
  expect(asked).toHaveLength(3);
  release();
  const ended = async () => new Set(await Promise.all(looks.map((look) => look())));
  await vi.waitFor(async () => expect(await ended()).toEqual(new Set(['template'])), soon);
});
