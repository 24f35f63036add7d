export { type FakeSearch, startFakeSearch } from './start.ts';
