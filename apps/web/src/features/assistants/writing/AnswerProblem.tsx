import type { WorkAnswer } from '@guanlan/contract';
import { errorText } from '../../../base/error-text';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';

const words: Partial<Record<WorkAnswer['status'], string>> = {
  stopped: '已停止，没有写完',
  interrupted: '已中断，没有写完',
};

/** Why an answer is not complete, and the way to another one. Nothing for one that is. */
export function AnswerProblem({ answer, onRetry }: { answer: WorkAnswer; onRetry: () => void }) {
  const said = answer.status === 'error' ? errorText(answer.error).title : words[answer.status];
  if (said === undefined) return null;
  return (
    <div className="writing-problem" role="alert">
      <Icon name="warning" size={18} />
      <span>{said}</span>
      <Button kind="quiet" onClick={onRetry}>
        重试
      </Button>
    </div>
  );
}
