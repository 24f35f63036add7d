export type { FakeMarketState, Quirk } from './answer.ts';
export { type FakeStock, fakeStock } from './fake-stock.ts';
export { type FakeMarket, startFakeMarket } from './start.ts';
