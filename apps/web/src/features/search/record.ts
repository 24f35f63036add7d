import {
  checkCitations,
  type SearchOutcome,
  type SearchResult,
  SearchStep,
  splitSearchAnswer,
  type Work,
  type WorkAnswer,
  type WorkPiece,
} from '@guanlan/contract';

/** Tool whose works are the records. */
export const SEARCH_TOOL = 'search-answer';

/** Search of a question; null where the row holds something else. */
export function stepOf({ data }: Pick<WorkPiece, 'data'>): SearchStep | null {
  const step = SearchStep.safeParse(data);
  return step.success ? step.data : null;
}

/** Whether a search gave nothing to answer from: its question is left to its user. */
export const isUnanswerable = ({ state }: SearchStep): boolean =>
  state === 'empty' || state === 'failed' || state === 'stopped';

/** Whether a question waits for its user: its search gave nothing to answer from, and no model answered it. */
export function isLeftToUser(piece: WorkPiece): boolean {
  const step = stepOf(piece);
  return step !== null && isUnanswerable(step) && piece.answers.length === 0;
}

/** Answer for display: citations checked against the results, suggested questions apart. */
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

/** Whether a search or an answer of a record is running. */
export const isBusy = ({ running, pieces }: Work): boolean =>
  running || pieces.some(({ answers }) => answers.some(({ status }) => status === 'streaming'));

/** How the newest question of a record ended without a whole answer; undefined for an answered or a running one. */
export function outcomeOf({ pieces }: Pick<Work, 'pieces'>): SearchOutcome | undefined {
  const last = pieces.at(-1);
  const answer = last?.answers.at(-1);
  if (answer) return answer.status === 'stopped' ? 'stopped' : failedStates.has(answer.status) ? 'failed' : undefined;
  const state = last && stepOf(last)?.state;
  return state === 'empty' || state === 'failed' || state === 'stopped' ? state : undefined;
}

const failedStates: ReadonlySet<WorkAnswer['status']> = new Set(['error', 'interrupted']);
