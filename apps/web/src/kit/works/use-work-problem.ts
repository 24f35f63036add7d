import type { Work } from '@guanlan/contract';
import { attempt } from '../chat/hooks/use-removal';
import type { WorkActions } from './use-work';
import { type Deed, useWorkRemedy } from './use-work-remedy';
import { workErrorTitle } from './work-error-title';

interface ProblemOptions {
  readonly work: Pick<Work, 'problem' | 'running'> | null;
  readonly actions: Pick<WorkActions, 'resume'>;
  /** Says it otherwise; absent where what was said cannot be changed. */
  readonly edit?: Deed | undefined;
  /** What to go on with is called. */
  readonly again?: string;
}

/** Why a work ended before all of its pieces were begun, in one sentence, and the one thing that helps. */
export function useWorkProblem(options: ProblemOptions): { readonly title: string; readonly deed: Deed } | null {
  const { work, actions, edit, again = '继续' } = options;
  const resume = (model?: string): void => attempt(actions.resume(model));
  const problem = work?.problem ?? null;
  const deed = useWorkRemedy(problem?.code ?? '', { retry: resume, edit, again });
  if (problem === null || work?.running) return null;
  // The tool itself says what it lacks.
  const title = problem.code === 'INVALID_PARAM' ? problem.message : workErrorTitle(problem);
  return { title, deed: deed ?? { label: again, run: () => resume() } };
}

/** Whether all that is missing is one answer, which says beside itself why it failed, and what helps. */
export function isSaidByAnswer({ problem, pieces }: Pick<Work, 'problem' | 'pieces'>): boolean {
  const missing = pieces.filter(({ answers }) => !answers.some(({ status }) => status === 'done'));
  return missing.length === 1 && missing[0]?.answers.at(-1)?.error?.code === problem?.code;
}
