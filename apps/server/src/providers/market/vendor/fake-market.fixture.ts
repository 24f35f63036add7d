import { type FakeMarket, startFakeMarket } from '@guanlan/fakes/market';
import { afterAll, beforeEach } from 'vitest';

/** The fake vendors for the tests of a file; before each test their state is what it was at the start. */
export async function startMarketForTests(): Promise<FakeMarket> {
  const market = await startFakeMarket();
  const untouched = { ...market.state };
  afterAll(() => market.close());
  beforeEach(() => void Object.assign(market.state, untouched));
  return market;
}
