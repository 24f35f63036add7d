import type { CopyInput, WorkAnswer, WorkPiece } from '@guanlan/contract';
import { plainRewrite } from '@guanlan/contract/plain-answer';
import { sampleTexts } from '@guanlan/contract/samples';
import { useMemo } from 'react';
import { isDemoModel } from '../../../base/demo-model';
import { AnswerProblem } from '../../../kit/works/AnswerProblem';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Heading, Text } from '../../../ui/Text';
import { AnswerSwitch } from '../writing/AnswerSwitch';
import { acceptedBeside, failedBehind, isRunning, versionsOf } from '../writing/answers';
import { useShownAnswer } from '../writing/use-shown-answer';
import { lengthLine } from './copy-texts';
import { DiffText } from './DiffText';
import { VersionActions, type VersionDeeds } from './VersionActions';
import { unchangedShare, wordDiff } from './word-diff';

/** Changes that are marked in a version. */
export interface Marks {
  readonly added: boolean;
  readonly removed: boolean;
}

interface VersionCardProps extends VersionDeeds {
  readonly piece: WorkPiece;
  readonly input: CopyInput;
  readonly marks: Marks;
  /** The server is still starting versions of this work. */
  readonly running: boolean;
  /** An earlier version is being written. */
  readonly isQueued: boolean;
  /** The page's foot says why the last try failed. */
  readonly isSaidBelow: boolean;
  /** Asks for another try; `other` is a model that was just chosen. */
  readonly onRetry: (other?: string) => void;
  /** Asks for the text of a version that was cut off. */
  readonly onContinue: (other?: string) => void;
  /** Leads back to the form, to ask for other versions. */
  readonly onEdit: () => void;
}

/** Card of one version: its text compared with the original, and buttons to accept or reject it. */
export function VersionCard(props: VersionCardProps) {
  const { piece, input, marks, running, onMark, onRetry, onEdit, onDownload } = props;
  const { answer, pick } = useShownAnswer(piece);
  const failed = failedBehind(piece, answer);
  const accepted = acceptedBeside(piece, answer);
  const text = useMemo(() => plainRewrite(answer?.text ?? '', input.text), [answer?.text, input.text]);
  const writing = answer !== undefined && isRunning(answer);
  const ended = answer !== undefined && !writing && text !== '';
  const done = ended && answer.status === 'done';
  const state = text === '' ? stateText(props, answer) : null;
  // The demonstration model rewrites the sample alone: a comparison with its refusal would make that look like a result.
  const isRewritten = !isDemoModel(answer?.model) || input.text.trim() === sampleTexts.copywriting;
  const retry = (other?: string): void => {
    pick(null);
    onRetry(other);
  };
  const resume = (other?: string): void => {
    pick(null);
    props.onContinue(other);
  };
  return (
    <article className="copy-version" aria-busy={writing || (running && !answer)} data-mark={answer?.mark ?? undefined}>
      <div className="copy-version-head">
        <Heading level={2} size={16}>
          版本 {piece.n + 1}
        </Heading>
        {answer?.mark === 'kept' ? <Badge kind="brand">已采用</Badge> : null}
        {answer?.mark === 'rejected' ? <Badge>不要</Badge> : null}
        {ended && !done ? <Badge kind="warning">未写完</Badge> : null}
        <span className="copy-space" />
        {answer ? <AnswerSwitch answers={piece.answers} shown={answer} onPick={pick} /> : null}
      </div>
      {done && marks.added && isRewritten ? (
        <DiffText original={input.text} text={text} removed={marks.removed} />
      ) : (
        <p className={writing && text !== '' ? 'writing-text writing-caret' : 'writing-text'}>{text}</p>
      )}
      {state === null ? null : (
        <Text size={14} tone="muted">
          {state}
        </Text>
      )}
      {answer && (failed || ended || !props.isSaidBelow) ? (
        <AnswerProblem
          answer={failed ?? answer}
          className="writing-problem"
          lead={failed && '重写没有成功，上面还是之前的文字。'}
          // Cut off it is continued, as the foot of the page says; failed it is asked for with a wish.
          {...(answer.status === 'error' || failed ? { retry } : { retry: resume, again: '继续写' })}
          edit={{ label: '改要求再写', run: onEdit }}
        />
      ) : null}
      {done && isRewritten ? (
        <Facts original={input.text} text={text} by={isDemoModel(answer.model) ? '演示' : 'AI 生成'} />
      ) : null}
      {accepted ? (
        <div className="copy-accepted">
          <Text size={14} tone="muted" numeric>
            已采用的是第 {versionsOf(piece.answers, accepted).indexOf(accepted) + 1} 稿
          </Text>
          <Button kind="quiet" onClick={() => pick(accepted.id)}>
            看已采用的
          </Button>
        </div>
      ) : null}
      {ended ? (
        <VersionActions n={piece.n} answer={answer} text={text} {...{ onMark, onDownload }} onRetry={() => retry()} />
      ) : null}
    </article>
  );
}

/** State of a version without a word, in words; null where the notice of its answer says it. */
function stateText(
  { running, isQueued, isSaidBelow }: VersionCardProps,
  answer: WorkAnswer | undefined,
): string | null {
  if (answer && isRunning(answer)) return '正在动笔…';
  if (answer && !isSaidBelow) return null;
  if (!running) return '还没有写';
  return isQueued ? '排队中，前一版写好就开始' : '正在动笔…';
}

function Facts({ original, text, by }: { original: string; text: string; by: string }) {
  const share = useMemo(() => Math.round(100 * unchangedShare(wordDiff(original, text))), [original, text]);
  return (
    <Text size={12} tone="muted" numeric>
      {lengthLine(text, original)} · {share}% 与原文相同 · {by}
    </Text>
  );
}
