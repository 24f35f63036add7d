export { type FakeSmtp, type ReceivedMail, startFakeSmtp } from './start.ts';
