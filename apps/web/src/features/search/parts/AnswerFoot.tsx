import { ReadAloud } from '../../../kit/chat/parts/ReadAloud';
import { Button } from '../../../ui/Button';
import { copyText } from '../../../ui/clipboard';
import { IconButton } from '../../../ui/IconButton';

interface AnswerFootProps {
  /** Mark of a machine; null where nothing was answered. */
  readonly mark: string | null;
  /** Answer and sources as text to copy. */
  readonly text: string;
  /** Answer alone, in Markdown. */
  readonly answer: string;
  /** Number of answers to the question; `at` is the index of the shown one. */
  readonly count: number;
  readonly at: number;
  readonly onPick: (at: number) => void;
  readonly onRetry: () => void;
  readonly onSearchAgain: () => void;
  /** Null where there is nothing to share. */
  readonly onShare: (() => void) | null;
}

/** Foot of a finished answer: who wrote it, the switch between several answers, and actions. */
export function AnswerFoot({ mark, text, answer, count, at, onPick, ...actions }: AnswerFootProps) {
  return (
    <>
      {mark !== null || count > 1 ? (
        <div className="search-mark">
          <p className="search-label">{mark}</p>
          {count > 1 ? <AnswerSwitch count={count} at={at} onPick={onPick} /> : null}
        </div>
      ) : null}
      <Actions text={text} answer={answer} {...actions} />
    </>
  );
}

function AnswerSwitch({ count, at, onPick }: Pick<AnswerFootProps, 'count' | 'at' | 'onPick'>) {
  return (
    <span className="search-switch">
      <IconButton icon="back" size={16} label="上一个回答" disabled={at === 0} onClick={() => onPick(at - 1)} />
      <span>
        <span className="ui-sr-only">第几个回答：</span>
        {at + 1}/{count}
      </span>
      <IconButton
        icon="chevron"
        size={16}
        label="下一个回答"
        disabled={at === count - 1}
        onClick={() => onPick(at + 1)}
      />
    </span>
  );
}

type ActionsProps = Pick<AnswerFootProps, 'text' | 'answer' | 'onRetry' | 'onSearchAgain' | 'onShare'>;

function Actions({ text, answer, onRetry, onSearchAgain, onShare }: ActionsProps) {
  return (
    <div className="search-foot">
      <IconButton icon="copy" size={18} label="复制回答和来源" onClick={() => void copyText(text)} />
      <ReadAloud markdown={answer} />
      <Button kind="quiet" aria-label="重写：用同样的来源重新回答" onClick={onRetry}>
        重写
      </Button>
      <Button kind="quiet" onClick={onSearchAgain}>
        重新搜索
      </Button>
      {onShare ? (
        <Button kind="quiet" onClick={onShare}>
          分享
        </Button>
      ) : null}
    </div>
  );
}
