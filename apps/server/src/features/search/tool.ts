import { CONTINUE_NOTE, SearchStep } from '@guanlan/contract';
import * as z from 'zod/mini';
import type { DonePiece, ToolDef } from '../works/tool.js';
import { searchTurns } from './prompt.js';

/** Input of a record beside its questions. */
interface SearchInput {
  /** The first question. */
  readonly query: string;
}

/** The answer search as a tool: a question is a piece, whose data holds its search results unchanged. */
export const searchAnswer: ToolDef<SearchInput> = {
  id: 'search-answer',
  concurrency: 1,
  byTurns: true,
  input: z.object({ query: z.string() }),
  title: ({ query }) => [...query.replace(/\s+/g, ' ')].slice(0, 100).join(''),
  pieces: () => [],
  // Nothing was found, the source did not answer or was not waited for: whether a model answers without sources is the user's choice.
  isLeftToUser: (data) => ['empty', 'failed', 'stopped'].includes(SearchStep.safeParse(data).data?.state ?? ''),
  ask(_input, { text, data, begun }, done, note) {
    const step = SearchStep.parse(data);
    const earlier = done.map(({ text: question, answer }: DonePiece) => ({ question, answer }));
    return {
      turns: searchTurns(text, step, earlier, note === CONTINUE_NOTE ? begun : undefined),
      temperature: 0.3,
      ...(step.state === 'model' && { search: 'on' }),
    };
  },
};

/** The tool with one question and its search results as the first piece. */
export const searchAnswerOf = (step: SearchStep): ToolDef<SearchInput> => ({
  ...searchAnswer,
  pieces: ({ query }) => [{ text: query, data: step }],
});
