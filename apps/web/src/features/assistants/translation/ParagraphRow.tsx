import type { TranslationInput, WorkPiece } from '@guanlan/contract';
import { memo } from 'react';
import { SpeakButton } from '../../../kit/speech/SpeakButton';
import { AnswerProblem } from '../../../kit/works/AnswerProblem';
import { Button } from '../../../ui/Button';
import { copyText } from '../../../ui/clipboard';
import { TextArea } from '../../../ui/field/TextArea';
import { IconButton } from '../../../ui/IconButton';
import { Text } from '../../../ui/Text';
import { AnswerSwitch } from '../writing/AnswerSwitch';
import { failedBehind, isOwn, isRunning, labelled, translatedText } from '../writing/answers';
import { useShownAnswer } from '../writing/use-shown-answer';
import { directionOf } from './direction';
import { isEcho, missedTerms } from './paragraphs';

interface ParagraphRowProps {
  readonly piece: WorkPiece;
  readonly input: TranslationInput;
  /** The server is still starting paragraphs of this work. */
  readonly running: boolean;
  /** No paragraph is translated, which the page says once. */
  readonly isUnwritten: boolean;
  /** The page's foot says why the last try failed. */
  readonly isSaidBelow: boolean;
  /** Translation that the user is writing; undefined: none. */
  readonly edited: string | undefined;
  readonly onEdited: (piece: number, text: string | undefined) => void;
  /**
   * Asks for another try. An undefined `note` opens the sheet for one first; `other` is a model that was just chosen.
   */
  readonly onRetry: (piece: number, note: string | undefined, other?: string) => void;
  /** Resolves with whether it was saved. */
  readonly onWrite: (piece: number, text: string) => Promise<boolean>;
}

/** Row of one paragraph: the original and its translation. */
export const ParagraphRow = memo(function ParagraphRow(props: ParagraphRowProps) {
  const { piece, input, running, isUnwritten, isSaidBelow, edited, onEdited, onRetry, onWrite } = props;
  const { answer, pick } = useShownAnswer(piece);
  const setEdited = (next: string | undefined): void => onEdited(piece.n, next);
  const failed = failedBehind(piece, answer);
  const text = translatedText(answer, piece.text);
  const writing = answer !== undefined && isRunning(answer);
  const done = answer?.status === 'done';
  const retry = (note: string | undefined, other?: string): void => {
    pick(null);
    onRetry(piece.n, note, other);
  };
  const save = async (): Promise<void> => {
    if (edited === undefined || !(await onWrite(piece.n, edited))) return;
    setEdited(undefined);
    pick(null);
  };
  return (
    <li className="tr-row" aria-busy={writing || (running && !answer)} data-state={done ? 'done' : 'open'}>
      <p className="tr-source writing-text" lang={input.from} dir={directionOf(input.from)}>
        {piece.text}
      </p>
      <div className="tr-target">
        {edited === undefined ? (
          <>
            {text === '' ? null : (
              <p
                className={writing ? 'writing-text writing-caret' : 'writing-text'}
                lang={input.to}
                dir={directionOf(input.to)}
              >
                {text}
              </p>
            )}
            {answer && (failed || text !== '' || !isSaidBelow) ? (
              <AnswerProblem
                answer={failed ?? answer}
                className="writing-problem"
                lead={failed && '重译没有成功，上面还是之前的译文。'}
                retry={(other) => retry('', other)}
                edit={{ label: '自己翻译', run: () => setEdited(text) }}
              />
            ) : isUnwritten ? null : (
              <p className="tr-open">{running ? '等待翻译…' : '未翻译'}</p>
            )}
            {writing && text === '' ? <p className="tr-open">正在翻译…</p> : null}
          </>
        ) : (
          <div className="tr-edit">
            <TextArea
              label="修改译文"
              autoFocus
              maxLines={12}
              maxLength={20_000}
              value={edited}
              onChange={(event) => setEdited(event.target.value)}
            />
            <div className="writing-actions">
              <Button kind="primary" disabled={edited.trim() === ''} onClick={() => void save()}>
                保存
              </Button>
              <Button kind="quiet" onClick={() => setEdited(undefined)}>
                取消
              </Button>
            </div>
          </div>
        )}
        {done && edited === undefined ? <Checks piece={piece} text={text} input={input} onRetry={retry} /> : null}
        {done && edited === undefined ? (
          <div className="writing-actions tr-actions">
            {isOwn(answer) ? (
              <Text size={12} tone="muted">
                人工修改
              </Text>
            ) : null}
            <AnswerSwitch answers={piece.answers} shown={answer} onPick={pick} />
            <span className="tr-space" />
            <SpeakButton text={text} language={input.to} label={`朗读第 ${piece.n + 1} 段`} />
            <IconButton icon="refresh" size={18} label={`重译第 ${piece.n + 1} 段`} onClick={() => retry(undefined)} />
            <IconButton icon="edit" size={18} label={`修改第 ${piece.n + 1} 段`} onClick={() => setEdited(text)} />
            <IconButton
              icon="copy"
              size={18}
              label={`复制第 ${piece.n + 1} 段`}
              onClick={() => void copyText(labelled(text, answer))}
            />
          </div>
        ) : null}
      </div>
    </li>
  );
});

interface ChecksProps {
  readonly piece: WorkPiece;
  readonly text: string;
  readonly input: TranslationInput;
  readonly onRetry: (note: string) => void;
}

/** Findings of a translation that need no reading: missed terms, or the original given back. */
function Checks({ piece, text, input, onRetry }: ChecksProps) {
  const missed = missedTerms(piece.text, text, input.glossary);
  if (missed.length > 0) {
    const wanted = missed.map(({ term, translation }) => `${term} → ${translation}`).join('，');
    return (
      <div className="writing-problem">
        <span>术语没有照译：{wanted}</span>
        <Button kind="quiet" onClick={() => onRetry(`必须使用这些译法：${wanted}`)}>
          照术语重译
        </Button>
      </div>
    );
  }
  if (!isEcho(piece.text, text)) return null;
  return (
    <div className="writing-problem">
      <span>译文与原文相同，可能没有翻译</span>
      <Button kind="quiet" onClick={() => onRetry('')}>
        重译
      </Button>
    </div>
  );
}
