import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button';
import { Spinner } from '../../ui/Spinner';
import { Text } from '../../ui/Text';
import { useTexts } from '../../ui/texts';
import { scrollerOf } from './scroller';

interface ListTailProps {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Error of the page that failed to load. */
  readonly failure: string | null;
  readonly onMore: () => void;
  /** Distance from the end at which the next page is loaded, px. */
  readonly distance?: number;
  /** Text at the end of the list. */
  readonly end: string;
}

/** Foot of a paged list: loads the next page when it comes near, and shows loading, failure or the end. */
export function ListTail({ hasMore, isLoading, failure, onMore, distance = 100, end }: ListTailProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { loading } = useTexts();
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  const isWaiting = hasMore && !isLoading && failure === null;
  useEffect(() => {
    const tail = ref.current;
    if (!tail || !isWaiting) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      root: scrollerOf(tail),
      rootMargin: `0px 0px ${distance}px`,
    });
    observer.observe(tail);
    return () => observer.disconnect();
  }, [isWaiting, distance]);
  return (
    <div ref={ref} className="list-tail" role="status">
      {failure !== null ? (
        <Button kind="quiet" busy={isLoading} onClick={onMore}>
          {failure}，重试
        </Button>
      ) : hasMore ? (
        <Text size={14} tone="muted" display="flex" flexDirection="row" alignItems="center" gap="$8">
          <Spinner size={18} />
          {loading}
        </Text>
      ) : (
        <Text size={12} tone="muted">
          {end}
        </Text>
      )}
    </div>
  );
}
