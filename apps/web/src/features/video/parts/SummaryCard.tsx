import { SummaryPiece, type WorkAnswer, type WorkPiece } from '@guanlan/contract';
import { useState } from 'react';
import { errorText } from '../../../base/error-text';
import { go, here, rewrite } from '../../../base/go';
import { useSignedIn } from '../../../base/hooks';
import { RequestIds } from '../../../base/request-ids';
import { saveFile } from '../../../base/save-file';
import { useModel } from '../../../kit/chat/hooks/use-model';
import { attempt } from '../../../kit/chat/hooks/use-removal';
import { AnswerProblem } from '../../../kit/works/AnswerProblem';
import { ToolModels } from '../../../kit/works/tool-models';
import type { WorkActions } from '../../../kit/works/use-work';
import type { WorkState } from '../../../kit/works/work-session';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { Collapsible } from '../../../ui/Collapsible';
import { copyText } from '../../../ui/clipboard';
import { Heading, Text } from '../../../ui/Text';
import { useModels } from '../../chat/use-models';
import { leftOut } from '../left-out';
import { fileName, type Transcript } from '../transcript';
import { useSummarizeVideoMutation } from '../videoApi';
import { SummaryText } from './SummaryText';

interface SummaryCardProps {
  readonly transcript: Transcript;
  readonly state: WorkState;
  readonly actions: WorkActions;
  /** A work was begun: it is the one that is shown. */
  readonly onBegun: (workId: string) => void;
  readonly onTime: (seconds: number) => void;
}

/** The points of a transcript, by a model. It goes on when the page is closed. */
export function SummaryCard({ transcript, state, actions, onBegun, onTime }: SummaryCardProps) {
  const signedIn = useSignedIn();
  const [summarize, { isLoading }] = useSummarizeVideoMutation();
  const [error, setError] = useState<unknown>(null);
  const [ids] = useState(() => new RequestIds());
  const begin = async (): Promise<void> => {
    const { title, url, source, label, cues, writtenBy } = transcript;
    setError(null);
    try {
      const asked = { title, url, source: `${label} · ${source}`.slice(0, 200), cues: [...cues], writtenBy };
      const { work } = await ids.use(JSON.stringify(asked), (requestId) => summarize({ requestId, ...asked }).unwrap());
      rewrite('video-info', { workId: work.id });
      actions.adopt(work);
      onBegun(work.id);
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <section className="video-card" aria-label="要点总结">
      <Heading level={2} size={16}>
        要点总结
      </Heading>
      {state.phase === 'ready' ? (
        <Pieces state={state} actions={actions} onTime={onTime} />
      ) : (
        <>
          <Text size={14} tone="muted">
            由模型根据上面的文字稿写成，每条带时间，点时间回到原文。
          </Text>
          {signedIn ? (
            <Button kind="primary" block busy={isLoading} onClick={() => void begin()}>
              生成要点
            </Button>
          ) : (
            <Button kind="primary" block onClick={() => go('login', { uniIdRedirectUrl: here() })}>
              登录后生成要点
            </Button>
          )}
        </>
      )}
      {error === null ? null : (
        <Text size={14} tone="danger" role="alert">
          {errorText(error).title}
        </Text>
      )}
    </section>
  );
}

type Ready = Extract<WorkState, { phase: 'ready' }>;

function Pieces({
  state: { work, lost },
  actions,
  onTime,
}: {
  state: Ready;
  actions: WorkActions;
  onTime: (seconds: number) => void;
}) {
  const parts = work.pieces.slice(0, -1);
  const last = work.pieces.at(-1);
  const begun = work.pieces.filter(({ answers }) => answers.length > 0).length;
  const text = last?.answers.at(-1)?.text ?? '';
  const lacks = leftOut(work.pieces);
  const shared = lacks === null ? text : `${text}\n\n（${lacks}）`;
  return (
    <>
      {work.running ? (
        <div className="video-running">
          <Text size={14} tone="muted" role="status">
            {parts.length > 0 ? `正在总结：第 ${begun} 步，共 ${work.pieces.length} 步` : '正在总结…'}
          </Text>
          <Chip icon="stop" onClick={() => attempt(actions.stop())}>
            停止
          </Chip>
        </div>
      ) : null}
      {lost ? (
        <Text size={14} tone="warning" role="status">
          连接中断，正在重新连接…
        </Text>
      ) : null}
      {parts.length > 0 ? (
        <Collapsible title={`各部分要点（${parts.length}）`}>
          {parts.map((piece) => (
            <PieceView key={piece.n} piece={piece} actions={actions} onTime={onTime} running={work.running} />
          ))}
        </Collapsible>
      ) : null}
      {last ? <PieceView piece={last} actions={actions} onTime={onTime} running={work.running} /> : null}
      {lacks === null ? null : (
        <Text size={14} tone="warning" role="note">
          {lacks}；在“各部分要点”里重试它，再重新生成
        </Text>
      )}
      {work.problem && !work.running ? (
        <Failure text={errorText(work.problem).title} action="继续" onAction={() => attempt(actions.resume())} />
      ) : null}
      {text !== '' && !work.running ? (
        <div className="video-actions">
          <Chip icon="copy" onClick={() => void copyText(`${shared}\n\n（AI 生成）`)}>
            复制要点
          </Chip>
          <Chip
            icon="download"
            onClick={() =>
              void saveFile(
                new File([`# ${work.title}\n\n${shared}\n\n> AI 生成\n`], fileName(work.title, 'md'), {
                  type: 'text/markdown',
                }),
              )
            }
          >
            下载
          </Chip>
          <Chip icon="refresh" onClick={() => last && attempt(actions.retry(last.n))}>
            重新生成
          </Chip>
          <Text size={12} tone="muted">
            AI 生成{work.model === null ? '' : `（${work.model}）`}，请以原视频为准
          </Text>
        </div>
      ) : null}
    </>
  );
}

interface PieceViewProps {
  readonly piece: WorkPiece;
  readonly actions: WorkActions;
  readonly onTime: (seconds: number) => void;
  readonly running: boolean;
}

function PieceView({ piece, actions, onTime, running }: PieceViewProps) {
  const answer = piece.answers.at(-1);
  const span = SummaryPiece.safeParse(piece.data).data ?? { from: 0, to: 0 };
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
        <FailedPiece answer={answer} onRetry={(model) => attempt(actions.retry(piece.n, model ? { model } : {}))} />
      ) : null}
      {answer.status === 'interrupted' ? <Failure text="总结被中断" action="重试" onAction={again} /> : null}
      {answer.status === 'stopped' ? <Failure text="已停止" action="重新生成" onAction={again} /> : null}
    </article>
  );
}

interface FailedPieceProps {
  readonly answer: WorkAnswer;
  readonly onRetry: (model?: string) => void;
}

/** A step that failed. The models are only asked for here: the page has no choice of them else. */
function FailedPiece({ answer, onRetry }: FailedPieceProps) {
  const models = useModels('video-summary');
  const { model, choose } = useModel('video-summary', models, answer.model);
  return (
    <ToolModels value={{ models, model, choose }}>
      <AnswerProblem answer={answer} className="video-problem" retry={onRetry} />
    </ToolModels>
  );
}

function Failure({ text, action, onAction }: { text: string; action: string; onAction: () => void }) {
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
