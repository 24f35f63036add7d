import type { CopyInput, WorkAnswer, WorkPiece } from '@guanlan/contract';
import { plainAnswer } from '@guanlan/contract/plain-answer';
import { sampleTexts } from '@guanlan/contract/samples';
import { useMemo, useState } from 'react';
import { isDemoModel } from '../../../base/demo-model';
import { AnswerProblem } from '../../../kit/works/AnswerProblem';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { copyText } from '../../../ui/clipboard';
import { IconButton } from '../../../ui/IconButton';
import { Heading, Text } from '../../../ui/Text';
import { AnswerSwitch } from '../writing/AnswerSwitch';
import { aiLabel, failedBehind, isRunning, shownAnswer } from '../writing/answers';
import { lengthLine } from './copy-texts';
import { DiffText } from './DiffText';
import { unchangedShare, wordDiff } from './word-diff';

/** Changes that are marked in a version. */
export interface Marks {
  readonly added: boolean;
  readonly removed: boolean;
}

interface VersionCardProps {
  readonly piece: WorkPiece;
  readonly input: CopyInput;
  readonly marks: Marks;
  /** The server is still starting versions of this work. */
  readonly running: boolean;
  /** An earlier version is being written. */
  readonly isQueued: boolean;
  /** The page's foot says why the last try failed. */
  readonly isSaidBelow: boolean;
  readonly onMark: (answer: WorkAnswer, mark: 'kept' | 'rejected' | null) => void;
  /** Asks for another try; `other` is a model that was just chosen. */
  readonly onRetry: (other?: string) => void;
  /** Leads back to the form, to ask for other versions. */
  readonly onEdit: () => void;
  readonly onDownload: (answer: WorkAnswer, text: string) => void;
}

/** Card of one version: its text compared with the original, and buttons to accept or reject it. */
export function VersionCard(props: VersionCardProps) {
  const { piece, input, marks, running, onMark, onRetry, onEdit, onDownload } = props;
  const [picked, setPicked] = useState<string | null>(null);
  const answer = shownAnswer(piece, picked);
  const failed = failedBehind(piece, answer);
  const text = useMemo(() => plainAnswer(answer?.text ?? '', input.text), [answer?.text, input.text]);
  const writing = answer !== undefined && isRunning(answer);
  const done = answer !== undefined && !writing && text !== '';
  const state = text === '' ? stateText(props, answer) : null;
  // The demonstration model rewrites the sample alone: a comparison with its refusal would make that look like a result.
  const isRewritten = !isDemoModel(answer?.model) || input.text.trim() === sampleTexts.copywriting;
  const retry = (other?: string): void => {
    setPicked(null);
    onRetry(other);
  };
  return (
    <article className="copy-version" aria-busy={writing || (running && !answer)} data-mark={answer?.mark ?? undefined}>
      <div className="copy-version-head">
        <Heading level={2} size={16}>
          版本 {piece.n + 1}
        </Heading>
        {answer?.mark === 'kept' ? <Badge kind="brand">已采用</Badge> : null}
        {answer?.mark === 'rejected' ? <Badge>不要</Badge> : null}
        <span className="copy-space" />
        {answer ? <AnswerSwitch answers={piece.answers} shown={answer} onPick={setPicked} /> : null}
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
      {answer && (failed || !props.isSaidBelow) ? (
        <AnswerProblem
          answer={failed ?? answer}
          className="writing-problem"
          lead={failed && '重写没有成功，上面还是之前的文字。'}
          retry={retry}
          edit={{ label: '改要求再写', run: onEdit }}
        />
      ) : null}
      {done && isRewritten ? (
        <Facts original={input.text} text={text} by={isDemoModel(answer.model) ? '演示' : 'AI 生成'} />
      ) : null}
      {done ? (
        <div className="writing-actions">
          <Button
            kind={answer.mark === 'kept' ? 'secondary' : 'quiet'}
            aria-pressed={answer.mark === 'kept'}
            onClick={() => onMark(answer, answer.mark === 'kept' ? null : 'kept')}
          >
            采用
          </Button>
          <Button
            kind={answer.mark === 'rejected' ? 'secondary' : 'quiet'}
            aria-pressed={answer.mark === 'rejected'}
            onClick={() => onMark(answer, answer.mark === 'rejected' ? null : 'rejected')}
          >
            不要
          </Button>
          <span className="copy-space" />
          <IconButton icon="refresh" size={20} label={`重写版本 ${piece.n + 1}`} onClick={() => retry()} />
          <IconButton
            icon="copy"
            size={20}
            label={`复制版本 ${piece.n + 1}`}
            onClick={() => void copyText(`${text}\n\n（${aiLabel([answer], '本文')}）`)}
          />
          <IconButton
            icon="download"
            size={20}
            label={`下载版本 ${piece.n + 1}`}
            onClick={() => onDownload(answer, text)}
          />
        </div>
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
