import type { WorkAnswer } from '@guanlan/contract';
import { useContext } from 'react';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { LOST_WORDS } from '../chat/stream/lost-words';
import { ToolModels } from './tool-models';
import { type Deed, useWorkRemedy, type WorkRemedies } from './use-work-remedy';
import { workErrorTitle } from './work-error-title';

const words: Partial<Record<WorkAnswer['status'], string>> = {
  stopped: '已停止，没有写完',
  interrupted: `已中断，没有写完，${LOST_WORDS}`,
};

interface AnswerProblemProps extends WorkRemedies {
  readonly answer: Pick<WorkAnswer, 'status' | 'error'>;
  readonly className: string;
  /** Sentence before the reason, such as one that says which text is still on screen. */
  readonly lead?: string | undefined;
  /** Another way on, after the action that helps. */
  readonly beside?: Deed | undefined;
}

/** Notice of an incomplete answer, with the action that helps. Renders nothing for a complete one. */
export function AnswerProblem({ answer, className, lead = '', beside, ...remedies }: AnswerProblemProps) {
  const { status, error } = answer;
  const failed = status === 'error';
  const deed = useWorkRemedy(failed ? (error?.code ?? '') : '', remedies);
  const { given } = useContext(ToolModels);
  const said = failed ? workErrorTitle(error, given) : words[status];
  if (said === undefined) return null;
  // That the demonstration model knows its sample alone is no failure.
  const isDanger = failed && error?.code !== 'LLM_DEMO_ONLY';
  return (
    <div className={className} role="alert" data-tone={isDanger ? 'danger' : undefined}>
      <Icon name="warning" size={18} />
      <span>{lead + said}</span>
      {deed ? (
        <Button kind="quiet" onClick={deed.run}>
          {deed.label}
        </Button>
      ) : null}
      {beside ? (
        <Button kind="quiet" onClick={beside.run}>
          {beside.label}
        </Button>
      ) : null}
    </div>
  );
}
