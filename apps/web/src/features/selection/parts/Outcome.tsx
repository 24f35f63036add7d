import type { FunctionOutput } from '@guanlan/contract';
import { useEffect, useRef } from 'react';
import type { ErrorText } from '../../../base/error-text';
import { ErrorState, Skeleton } from '../../../ui/states';
import { Hits } from './Hits';

interface OutcomeProps {
  readonly isSearching: boolean;
  readonly failure: ErrorText | null;
  readonly found: FunctionOutput<'selection.run'> | undefined;
  readonly isOld: boolean;
  /** Name of the strategy that was run; undefined for conditions without one. */
  readonly strategy: string | undefined;
  /** Whether the result stood here when the page was left. */
  readonly isLeft: boolean;
  readonly onRetry: () => void;
  /** Unfolds the conditions. */
  readonly onEdit: () => void;
}

/** Result of a search. A new one is scrolled into view, since it stands below the conditions that the user looks at. */
export function Outcome({ isSearching, failure, found, isOld, strategy, isLeft, onRetry, onEdit }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  const title = failure?.title;
  useEffect(() => {
    if (!isLeft && (found || title)) place.current?.scrollIntoView({ block: 'start' });
  }, [isLeft, found, title]);
  if (!isSearching && !failure && !found) return null;
  return (
    <div ref={place} className="sel-outcome">
      {isSearching ? <Skeleton label="正在选股" /> : null}
      {failure ? <ErrorState title={failure.title} action={failure.action} onAction={onRetry} /> : null}
      {found ? <Hits found={found} isOld={isOld} strategy={strategy} onEdit={onEdit} /> : null}
    </div>
  );
}
