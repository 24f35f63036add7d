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
  readonly onRetry: () => void;
}

/** Result of a search. Scrolled into view, since it stands below the conditions that the user is looking at. */
export function Outcome({ isSearching, failure, found, isOld, onRetry }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  const title = failure?.title;
  useEffect(() => {
    if (found || title) place.current?.scrollIntoView({ block: 'start' });
  }, [found, title]);
  if (!isSearching && !failure && !found) return null;
  return (
    <div ref={place} className="sel-outcome">
      {isSearching ? <Skeleton label="正在选股" /> : null}
      {failure ? <ErrorState title={failure.title} action={failure.action} onAction={onRetry} /> : null}
      {found ? <Hits found={found} isOld={isOld} /> : null}
    </div>
  );
}
