import type { Work } from '@guanlan/contract';
import { isDemoModel } from '../../../base/demo-model';
import { saveFile } from '../../../base/save-file';
import { attempt } from '../../../kit/chat/hooks/use-removal';
import { LinkNote } from '../../../kit/works/LinkNote';
import { useWorkShare } from '../../../kit/works/share/use-work-share';
import type { WorkActions } from '../../../kit/works/use-work';
import { isSaidByAnswer, useWorkProblem } from '../../../kit/works/use-work-problem';
import type { WorkState } from '../../../kit/works/work-session';
import { Chip } from '../../../ui/Chip';
import { Collapsible } from '../../../ui/Collapsible';
import { copyText } from '../../../ui/clipboard';
import { Text } from '../../../ui/Text';
import { chatSharing } from '../../chat/chat-sharing';
import { omittedParts } from '../omitted-parts';
import { SharedSummary } from '../SharedSummary';
import { fileName } from '../transcript';
import { ModelName } from './ModelName';
import { Failure, PieceView, WithModels } from './SummaryPiece';

type Ready = Extract<WorkState, { phase: 'ready' }>;

/** Summary of a transcript, part by part, with its actions. */
export function SummaryPieces({
  state: { work, link, cachedAt },
  ofVideo,
  actions,
  onTime,
}: {
  state: Ready;
  /** Whether it is of a video and not of a text that was pasted or has no times. */
  ofVideo: boolean;
  actions: WorkActions;
  onTime: (seconds: number) => void;
}) {
  const parts = work.pieces.slice(0, -1);
  const last = work.pieces.at(-1);
  const begun = work.pieces.filter(({ answers }) => answers.length > 0).length;
  const text = last?.answers.at(-1)?.text ?? '';
  const lacks = omittedParts(work.pieces);
  const whole = lacks === null ? text : `${text}\n\n（${lacks}）`;
  const { share, sheets } = useWorkShare({
    sharing: chatSharing,
    what: '这份要点',
    without: '文字稿和以后的修改',
    View: SharedSummary,
  });
  const shareSummary = async (): Promise<void> => {
    const answer = last?.answers.at(-1);
    if (!last || !answer) return;
    const content = [`# ${work.title}\n\n${whole}\n\n> AI 生成\n`];
    const file = new File(content, fileName(work.title, 'md'), { type: 'text/markdown' });
    const others = [{ label: 'Markdown 文件', run: () => saveFile(file) }];
    await share({ work, chosen: [{ piece: last, answer: { ...answer, text: whole } }], others });
  };
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
      <LinkNote link={link} cachedAt={cachedAt} />
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
      {work.problem && !work.running && !isSaidByAnswer(work) ? (
        <WithModels last={work.model}>
          <Standstill work={work} actions={actions} />
        </WithModels>
      ) : null}
      {text !== '' && !work.running ? (
        <div className="video-actions">
          <Chip icon="copy" onClick={() => void copyText(`${whole}\n\n（AI 生成）`)}>
            复制要点
          </Chip>
          <Chip icon="share" onClick={() => void shareSummary()}>
            分享
          </Chip>
          <Chip icon="refresh" onClick={() => last && attempt(actions.retry(last.n))}>
            重新生成
          </Chip>
          <Text size={12} tone="muted">
            {isDemoModel(work.model) ? (
              '以上是文字稿里的原话（演示模型）'
            ) : (
              <>
                AI 生成
                {work.model === null ? null : (
                  <>
                    （<ModelName id={work.model} />）
                  </>
                )}
                ，请以{ofVideo ? '原视频' : '原文'}为准
              </>
            )}
          </Text>
        </div>
      ) : null}
      {sheets}
    </>
  );
}

/** Notice of a work that stopped early, with the action that continues it. */
function Standstill({ work, actions }: { readonly work: Work; readonly actions: WorkActions }) {
  const problem = useWorkProblem({ work, actions });
  return problem && <Failure text={problem.title} action={problem.deed.label} onAction={problem.deed.run} />;
}
