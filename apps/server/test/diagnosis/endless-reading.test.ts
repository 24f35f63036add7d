import { randomUUID } from 'node:crypto';
import { afterAll, expect, it, vi } from 'vitest';
import type { Llm } from '../../src/providers/llm/port.js';
import { startMarketApp } from '../market/market-app.js';

const MODEL = 'demo/demo';
const SAID_MAX = 1_000_000;

let said = 0;
/** A model that hardly stops. */
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
  async *stream() {
    for (; said < SAID_MAX; said += 1) yield { type: 'text', delta: '{"stance":"mixed",' };
  },
};

const app = await startMarketApp({ llm });
afterAll(() => app.close());

it('a reading listens to no more of a model than could be accepted', async () => {
  app.at('15:40:00');
  const [code = ''] = app.stocks;
  const { token } = await app.signIn();
  const { diagnosis } = await app.answer('diagnosis.run', { code }, token);
  const args = { requestId: randomUUID(), code, factsHash: diagnosis.factsHash, model: MODEL };
  const settled = async () => {
    const { reading } = await app.answer('diagnosis.read', args, token);
    expect(reading.status).not.toBe('running');
    return reading;
  };
  const reading = await vi.waitFor(settled, { timeout: 40_000, interval: 50 });
  expect(reading).toMatchObject({ status: 'template', error: { code: 'DIAGNOSIS_READING_REFUSED' } });
  expect(said).toBeLessThan(10_000);
});
