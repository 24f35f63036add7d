import type { Work } from '@guanlan/contract';
import type { WorkActions } from '../../../kit/works/use-work';
import { isSaidByWork, useWorkProblem } from '../../../kit/works/use-work-problem';
import type { Deed } from '../../../kit/works/use-work-remedy';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { attempt } from './attempt';

/** Whether a work ended without a word, for one reason: its page says that in place of the pieces. */
export const isUnwritten = (work: Pick<Work, 'problem' | 'pieces' | 'running'>): boolean =>
  !work.running &&
  work.pieces.every(
    ({ answers }) =>
      answers.every(({ text }) => text === '') && (answers.length === 0 || isSaidByWork(work, answers.at(-1)?.error)),
  );

interface UnwrittenProps {
  readonly work: Work;
  readonly actions: Pick<WorkActions, 'resume'>;
  /** Label of the action that continues, such as 继续写. */
  readonly again: string;
  /** Action that changes the request. */
  readonly edit: Deed;
}

/** Notice in place of an unwritten work: the reason, the action that helps, and a change of the request. */
export function Unwritten({ work, actions, again, edit }: UnwrittenProps) {
  const problem = useWorkProblem({ work, actions, edit, again });
  const deed = problem?.deed ?? { label: again, run: () => void attempt(actions.resume()) };
  // That the demonstration model knows its sample alone is no failure.
  const isFailed = problem !== null && work.problem?.code !== 'LLM_DEMO_ONLY';
  return (
    <div className="writing-problem writing-unwritten" role="alert" data-tone={isFailed ? 'danger' : undefined}>
      <Icon name="warning" size={18} />
      <span>{problem?.title ?? '停在了这里，还没有写'}</span>
      <div className="writing-actions">
        <Button kind="primary" onClick={deed.run}>
          {deed.label}
        </Button>
        {deed.label === edit.label ? null : <Button onClick={edit.run}>{edit.label}</Button>}
      </div>
    </div>
  );
}
