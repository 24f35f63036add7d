export { type FakeS3, startFakeS3 } from './start.ts';
