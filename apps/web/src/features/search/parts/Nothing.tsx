import type { SearchStep } from '@guanlan/contract';
import { Button } from '../../../ui/Button';
import { nothingText } from '../step-text';

interface NothingProps {
  readonly step: SearchStep;
  readonly onSearchAgain: () => void;
  /** Asks the model to answer without sources. */
  readonly onUnsearched: () => void;
  /** Puts the question into the field; absent where it stands there. */
  readonly onEdit?: () => void;
}

/** Notice that a search gave nothing to answer from, with the ways on. */
export function Nothing({ step, onSearchAgain, onUnsearched, onEdit }: NothingProps) {
  const { title, hint } = nothingText(step);
  return (
    <div className="search-nothing" role="alert">
      <p>{title}</p>
      <small>{hint}</small>
      <div>
        {onEdit ? (
          <Button kind="primary" icon="edit" onClick={onEdit}>
            改个问法
          </Button>
        ) : null}
        <Button {...(onEdit ? {} : { kind: 'primary' })} icon="refresh" onClick={onSearchAgain}>
          重新搜索
        </Button>
        <Button onClick={onUnsearched}>不搜索，直接回答</Button>
      </div>
    </div>
  );
}
