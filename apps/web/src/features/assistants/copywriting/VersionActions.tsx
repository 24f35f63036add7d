import type { WorkAnswer } from '@guanlan/contract';
import { Button } from '../../../ui/Button';
import { copyText } from '../../../ui/clipboard';
import { IconButton } from '../../../ui/IconButton';
import { aiLabel } from '../writing/answers';

/** Deeds on the answer of a version. */
export interface VersionDeeds {
  readonly onMark: (answer: WorkAnswer, mark: 'kept' | 'rejected' | null) => void;
  readonly onDownload: (answer: WorkAnswer, text: string) => void;
}

interface VersionActionsProps extends VersionDeeds {
  readonly n: number;
  readonly answer: WorkAnswer;
  /** Text of the answer as it is read. */
  readonly text: string;
  readonly onRetry: () => void;
}

/** Actions of a version that is not being written: accept or reject it, write it anew, take its text away. */
export function VersionActions({ n, answer, text, onMark, onDownload, onRetry }: VersionActionsProps) {
  const verdict = (mark: 'kept' | 'rejected', label: string, undo: string) => (
    <Button
      kind={answer.mark === mark ? 'secondary' : 'quiet'}
      onClick={() => onMark(answer, answer.mark === mark ? null : mark)}
    >
      {answer.mark === mark ? undo : label}
    </Button>
  );
  // Only complete versions are shared: the part of one that broke off is copied, or written anew.
  const isComplete = answer.status === 'done';
  return (
    <div className="writing-actions">
      {isComplete || answer.mark === 'kept' ? verdict('kept', '采用', '取消采用') : null}
      {isComplete || answer.mark === 'rejected' ? verdict('rejected', '不要', '取消不要') : null}
      <span className="copy-space" />
      <IconButton icon="refresh" size={20} label={`重写版本 ${n + 1}`} onClick={onRetry} />
      <IconButton
        icon="copy"
        size={20}
        label={`复制版本 ${n + 1}`}
        onClick={() => void copyText(`${text}\n\n（${aiLabel([answer], '本文')}）`)}
      />
      <IconButton icon="download" size={20} label={`下载版本 ${n + 1}`} onClick={() => onDownload(answer, text)} />
    </div>
  );
}
