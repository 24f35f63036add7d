import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import './nothing.css';

interface NothingProps {
  readonly title: string;
  readonly hint?: string | undefined;
  /** Label of the button for another attempt. */
  readonly again?: string;
  /** Whether another attempt may help more than another wording. */
  readonly isFailure?: boolean;
  /** Absent where another attempt would fail again. */
  readonly onSearchAgain?: (() => void) | undefined;
  /** Searches another source; absent where there is none. */
  readonly elsewhere?: { readonly label: string; readonly run: () => void } | undefined;
  /** Asks the model to answer without sources; absent where that cannot help. */
  readonly onUnsearched?: (() => void) | undefined;
  /** Puts the question into the field. */
  readonly onEdit: () => void;
  /** Other ways on, below the actions. */
  readonly children?: ReactNode;
}

/** Notice that a search gave nothing to answer from, with the ways on. */
export function Nothing({
  title,
  hint,
  again = '重新搜索',
  isFailure = false,
  onSearchAgain,
  elsewhere,
  onUnsearched,
  onEdit,
  children,
}: NothingProps) {
  const isAgainFirst = isFailure && onSearchAgain !== undefined;
  return (
    <div className="search-nothing" role="alert">
      <p>{title}</p>
      {hint ? <small>{hint}</small> : null}
      <div>
        <Button kind={isAgainFirst ? 'secondary' : 'primary'} icon="edit" onClick={onEdit}>
          改个问法
        </Button>
        {onSearchAgain ? (
          <Button kind={isAgainFirst ? 'primary' : 'secondary'} icon="refresh" onClick={onSearchAgain}>
            {again}
          </Button>
        ) : null}
        {elsewhere ? <Button onClick={elsewhere.run}>{elsewhere.label}</Button> : null}
        {onUnsearched ? <Button onClick={onUnsearched}>不搜索，直接回答</Button> : null}
      </div>
      {children}
    </div>
  );
}
