export { SAMPLE_ANSWER, SAMPLE_REASONING, SAMPLE_USAGE } from './chunks.ts';
export { SAMPLE_MARKDOWN } from './scenarios/markdown.ts';
export { CITED_PIECES } from './scenarios/searches.ts';
export { BAD_KEY, type FakeLlm, startFakeLlm } from './start.ts';
export type { FakeBody, FakeRequest, FakeTurn } from './types.ts';
