import { SearchStep } from '@guanlan/contract';
import * as z from 'zod/mini';
import type { DonePiece, ToolDef } from '../works/tool.js';
import { searchTurns } from './prompt.js';

/** What a record keeps beside its questions. */
interface SearchInput {
  /** The first question. */
  readonly query: string;
}

/** The answer search as a tool: a question is a piece, and what was found for it stands frozen in the piece's data. */
export const searchAnswer: ToolDef<SearchInput> = {
  id: 'search-answer',
  concurrency: 1,
  byTurns: true,
  input: z.object({ query: z.string() }),
  title: ({ query }) => [...query.replace(/\s+/g, ' ')].slice(0, 100).join(''),
  pieces: () => [],
  ask(_input, { text, data }, done) {
    const step = SearchStep.parse(data);
    const earlier = done.map(({ text: question, answer }: DonePiece) => ({ question, answer }));
    return {
      turns: searchTurns(text, step, earlier),
      temperature: 0.3,
      ...(step.state === 'model' && { search: 'on' }),
    };
  },
};

/** The tool about to begin with one question and what was found for it. */
export const searchAnswerOf = (step: SearchStep): ToolDef<SearchInput> => ({
  ...searchAnswer,
  pieces: ({ query }) => [{ text: query, data: step }],
});
