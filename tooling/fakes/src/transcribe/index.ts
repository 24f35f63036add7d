export { type FakeTranscriber, startFakeTranscriber } from './start.ts';
