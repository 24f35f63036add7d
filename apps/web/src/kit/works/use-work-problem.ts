import type { Work, WorkAnswer } from '@guanlan/contract';
import { useContext } from 'react';
import { attempt } from '../chat/hooks/use-removal';
import { remedyOf } from '../chat/remedy';
import { ToolModels } from './tool-models';
import type { WorkActions } from './use-work';
import { type Deed, useWorkRemedy } from './use-work-remedy';
import { workErrorTitle } from './work-error-title';

interface ProblemOptions {
  readonly work: Pick<Work, 'problem' | 'running'> | null;
  readonly actions: Pick<WorkActions, 'resume'>;
  /** Changes the request; absent where it cannot be changed. */
  readonly edit?: Deed | undefined;
  /** Label of the action that continues. */
  readonly again?: string;
}

/** Reason why a work ended before all of its pieces were started, in one sentence, and the one action that helps. */
export function useWorkProblem(options: ProblemOptions): { readonly title: string; readonly deed: Deed } | null {
  const { work, actions, edit, again = '继续' } = options;
  const resume = (model?: string): void => attempt(actions.resume(model));
  const problem = work?.problem ?? null;
  const { given } = useContext(ToolModels);
  const deed = useWorkRemedy(problem?.code ?? '', { retry: resume, edit, again });
  if (problem === null || work?.running) return null;
  // The tool's own message says what is missing.
  const title = problem.code === 'INVALID_PARAM' ? problem.message : workErrorTitle(problem, given);
  return { title, deed: deed ?? { label: again, run: () => resume() } };
}

/**
 * Whether the notice of the work says a failure of one of its answers, so that one of
 * several answers is said once.
 */
export const isSaidByWork = (
  work: Pick<Work, 'problem' | 'pieces' | 'running'>,
  error: WorkAnswer['error'] | undefined,
): boolean => !work.running && work.problem !== null && error?.code === work.problem.code && !isSaidByAnswer(work);

/**
 * Whether only one answer is missing, whose own notice shows the failure and the remedy. The work always says itself that
 * the demonstration model knows its sample alone, since that concerns the whole request.
 */
export function isSaidByAnswer({ problem, pieces }: Pick<Work, 'problem' | 'pieces'>): boolean {
  if (problem?.code === 'LLM_DEMO_ONLY') return false;
  const missing = pieces.filter(({ answers }) => !answers.some(({ status }) => status === 'done'));
  return missing.length === 1 && missing[0]?.answers.at(-1)?.error?.code === problem?.code;
}

/**
 * Code of the failure that keeps a work from being complete, where no missing piece would be cured by a repeat; null where
 * one might be. `hasOther`: another model can be chosen.
 */
export function incurableCode({ pieces }: Pick<Work, 'pieces'>, hasOther: boolean): string | null {
  const missing = pieces.filter(({ answers }) => !answers.some(({ status }) => status === 'done'));
  const codes = missing.map(({ answers }) => answers.at(-1)?.error?.code ?? '');
  const isCurable = (code: string): boolean => code === '' || ['retry', 'continue'].includes(remedyOf(code, hasOther));
  return codes.some(isCurable) ? null : (codes[0] ?? null);
}
