import { CopyInput } from '@guanlan/contract';
import { clauseTitle } from '../chat/title.js';
import { copyTurns } from './copywriting-prompt.js';
import type { ToolDef } from './tool.js';

/** Versions of a text: each a piece with an angle of its own, and told of those that are complete before it begins. */
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
};
