import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button';
import { Spinner } from '../../ui/Spinner';
import { Text } from '../../ui/Text';
import { useTexts } from '../../ui/texts';
import { scrollerOf } from './scroller';

interface ListTailProps {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** What went wrong with the page that should have come. */
  readonly failure: string | null;
  readonly onMore: () => void;
  /** From this far before the end, px, the next page is asked for. */
  readonly distance?: number;
  /** What stands at the end. */
  readonly end: string;
}

/** The foot of a list that comes in pages: asks for the next when it comes near, says what it waits for, and the end. */
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
