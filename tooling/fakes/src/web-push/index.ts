export { decryptMessage } from './decrypt-message.ts';
export { type FakePushService, type FakeSubscription, startFakePushService } from './start.ts';
