import { CopyInput } from '@guanlan/contract';
import { clauseTitle } from '../generation/title.js';
import type { ToolDef } from '../works/tool.js';
import { copyTurns } from './prompt.js';

/** Versions of a text: each is a piece with an angle of its own, and gets those that are complete before it begins. */
export const copywriting: ToolDef<CopyInput> = {
  id: 'copywriting',
  concurrency: 3,
  input: CopyInput,
  title: ({ source, text }) => clauseTitle(source?.title || text),
  pieces: ({ versions }) => Array.from({ length: versions }, (_, n) => ({ text: `版本 ${n + 1}` })),
  ask: (input, { n, answer }, done, note) => ({
    turns: copyTurns(input, n, answer === undefined ? done : [...done, { n, answer }], note),
    temperature: 0.9,
  }),
  original: ({ text, source }) => ({ text, source: source ?? null }),
};
