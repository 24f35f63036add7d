import {
  checkCitations,
  type SearchResult,
  SearchStep,
  splitSearchAnswer,
  type Work,
  type WorkAnswer,
  type WorkPiece,
} from '@guanlan/contract';

/** The tool that the records are works of. */
export const SEARCH_TOOL = 'search-answer';

/** What was found for a question; null where the row holds something else. */
export function stepOf({ data }: Pick<WorkPiece, 'data'>): SearchStep | null {
  const step = SearchStep.safeParse(data);
  return step.success ? step.data : null;
}

/** An answer as it is read: its citations checked against what was found, the suggested questions apart. */
export function readAnswer(
  { text, status }: Pick<WorkAnswer, 'text' | 'status'>,
  results: readonly SearchResult[],
): { readonly text: string; readonly followUps: readonly string[] } {
  const parts = splitSearchAnswer(text, status === 'streaming');
  return {
    ...parts,
    text: checkCitations(
      parts.text,
      results.map(({ n }) => n),
    ),
  };
}

/** Whether something of a record is still being written. */
export const isBusy = ({ running, pieces }: Work): boolean =>
  running || pieces.some(({ answers }) => answers.some(({ status }) => status === 'streaming'));
