export { ANSWER, REASONING, USAGE } from './chunks.ts';
export { MARKDOWN } from './scenarios/markdown.ts';
export { CITED } from './scenarios/searches.ts';
export { BAD_KEY, type FakeLlm, startFakeLlm } from './start.ts';
export type { FakeBody, FakeRequest, FakeTurn } from './types.ts';
