import { UtteranceData, type WorkPiece } from '@guanlan/contract';
import { languageNames } from '@guanlan/contract/languages';
import { memo } from 'react';
import { SpeakButton } from '../../../kit/speech/SpeakButton';
import { AnswerProblem } from '../../../kit/works/AnswerProblem';
import { copyText } from '../../../ui/clipboard';
import { IconButton } from '../../../ui/IconButton';
import { directionOf } from '../translation/direction';
import { failedBehind, isRunning, labelled, shownAnswer, translatedText } from '../writing/answers';
import type { Side } from './use-talk';

interface BubbleProps {
  readonly piece: WorkPiece;
  /** An earlier bubble says that the demonstration model translates its sample alone. */
  readonly isSaidAbove: boolean;
  /** Asks for another try; `other` is a model that was just chosen. */
  readonly onRetry: (piece: number, other?: string) => void;
  /** Puts the utterance back into its field. */
  readonly onEdit: (side: Side, text: string) => void;
  readonly onStop: () => void;
}

/** Whether the demonstration model refused an utterance that is not its sample. */
export const isDemoRefusal = ({ answers }: WorkPiece): boolean => answers.at(-1)?.error?.code === 'LLM_DEMO_ONLY';

/** Utterance of one side, in both languages. */
export const Bubble = memo(function Bubble({ piece, isSaidAbove, onRetry, onEdit, onStop }: BubbleProps) {
  const parsed = UtteranceData.safeParse(piece.data);
  if (!parsed.success) return null;
  const { side, from, to } = parsed.data;
  const answer = shownAnswer(piece, null);
  const failed = failedBehind(piece, answer);
  const text = translatedText(answer, piece.text);
  const writing = answer !== undefined && isRunning(answer);
  const retry = (other?: string): void => onRetry(piece.n, other);
  return (
    <li className="talk-bubble" data-side={side} aria-busy={writing}>
      <span className="ui-sr-only">
        {side === 'a' ? '我' : '对方'}，{languageNames[from]}
      </span>
      <p className="talk-said writing-text" lang={from} dir={directionOf(from)}>
        {piece.text}
      </p>
      {text === '' ? null : (
        <p
          className={writing ? 'talk-meant writing-text writing-caret' : 'talk-meant writing-text'}
          lang={to}
          dir={directionOf(to)}
        >
          {text}
        </p>
      )}
      {writing && text === '' ? <p className="tr-open">正在翻译…</p> : null}
      {writing ? (
        <div className="talk-actions">
          <IconButton icon="stop" size={18} label="停止翻译" onClick={onStop} />
        </div>
      ) : null}
      {isSaidAbove && isDemoRefusal(piece) ? (
        <p className="tr-open">这句不是示例，演示没有译文</p>
      ) : answer ? (
        <AnswerProblem
          answer={failed ?? answer}
          className="writing-problem"
          lead={failed && '重译没有成功，上面还是之前的译文。'}
          retry={retry}
          edit={{ label: '修改这句话', run: () => onEdit(side, piece.text) }}
        />
      ) : null}
      {answer === undefined ? (
        <div className="writing-problem">
          <span>未翻译</span>
          <button type="button" className="talk-again" onClick={() => retry()}>
            重试
          </button>
        </div>
      ) : null}
      {answer?.status === 'done' ? (
        <div className="talk-actions">
          <SpeakButton text={text} language={to} label="朗读译文" />
          <IconButton icon="copy" size={18} label="复制译文" onClick={() => void copyText(labelled(text, answer))} />
          <IconButton icon="refresh" size={18} label="重译" onClick={() => retry()} />
        </div>
      ) : null}
    </li>
  );
});
