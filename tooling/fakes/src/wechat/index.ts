export { DEFAULT_VISITOR } from './account.ts';
export { FAKE_ACCOUNT, type FakeWechat, startFakeWechat } from './start.ts';
