import { SummaryPiece, type WorkPiece } from '@guanlan/contract';
import type { ReactNode } from 'react';
import { useModel } from '../../../kit/chat/hooks/use-model';
import { attempt } from '../../../kit/chat/hooks/use-removal';
import { LOST_WORDS } from '../../../kit/chat/stream/lost-words';
import { AnswerProblem } from '../../../kit/works/AnswerProblem';
import { ToolModels } from '../../../kit/works/tool-models';
import type { WorkActions } from '../../../kit/works/use-work';
import { Chip } from '../../../ui/Chip';
import { Text } from '../../../ui/Text';
import { useModels } from '../../chat/use-models';
import { SummaryText } from './SummaryText';

interface PieceViewProps {
  readonly piece: WorkPiece;
  readonly actions: WorkActions;
  readonly onTime: (seconds: number) => void;
  readonly running: boolean;
}

/** One part of a summary. */
export function PieceView({ piece, actions, onTime, running }: PieceViewProps) {
  const answer = piece.answers.at(-1);
  const range = SummaryPiece.safeParse(piece.data).data;
  const span = range?.timed === false ? null : (range ?? { from: 0, to: 0 });
  if (!answer) {
    return running ? null : (
      <Failure text="这一步还没有开始" action="继续" onAction={() => attempt(actions.resume())} />
    );
  }
  const again = (): void => attempt(actions.retry(piece.n));
  return (
    <article aria-busy={answer.status === 'streaming'}>
      {answer.text === '' ? null : <SummaryText text={answer.text} span={span} onTime={onTime} />}
      {answer.status === 'error' ? (
        <WithModels last={answer.model}>
          <AnswerProblem
            answer={answer}
            className="video-problem"
            retry={(model) => attempt(actions.retry(piece.n, model ? { model } : {}))}
          />
        </WithModels>
      ) : null}
      {answer.status === 'interrupted' ? (
        <Failure text={`总结被中断，${LOST_WORDS}`} action="重试" onAction={again} />
      ) : null}
      {answer.status === 'stopped' ? <Failure text="已停止" action="重新生成" onAction={again} /> : null}
    </article>
  );
}

interface WithModelsProps {
  /** Model of the last answer. */
  readonly last: string | null;
  readonly children: ReactNode;
}

/** Offers other models after a failure. Only then are they read: the page has no choice of models otherwise. */
export function WithModels({ last, children }: WithModelsProps) {
  const models = useModels('video-summary');
  const { model, choose } = useModel('video-summary', models, last);
  return <ToolModels value={{ models, model, choose, given: '文字稿' }}>{children}</ToolModels>;
}

/** Notice of a failure with the one action that helps. */
export function Failure({ text, action, onAction }: { text: string; action: string; onAction: () => void }) {
  return (
    <div className="video-running" role="alert">
      <Text size={14} tone="danger">
        {text}
      </Text>
      <Chip icon="refresh" onClick={onAction}>
        {action}
      </Chip>
    </div>
  );
}
