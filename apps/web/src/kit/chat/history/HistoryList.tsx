import type { Conversation } from '@guanlan/contract';
import { useEffect, useRef } from 'react';
import { errorText } from '../../../base/error-text';
import { Button } from '../../../ui/Button';
import type { IconName } from '../../../ui/icon-paths';
import { OfflineBar } from '../../../ui/notice/OfflineBar';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states';
import type { HistoryPages } from '../chat-services';
import { browserClock } from '../session/browser-ports';
import { groupByDay } from './group-by-day';
import { HistoryRow } from './HistoryRow';

/** Distance from the end of the list at which the next page is loaded, px. */
const PREFETCH_MARGIN = '400px';

/** Calls `onReach` when it comes into view. */
function Sentinel({ onReach }: { onReach: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onReach);
  useEffect(() => {
    latest.current = onReach;
  });
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: PREFETCH_MARGIN,
    });
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return <div ref={place} className="chat-history-sentinel" />;
}

function Tail({ pages }: { pages: HistoryPages }) {
  const { items, error, hasMore, isLoadingMore, loadMore, cachedAt = null } = pages;
  // The bar above the list says that the server cannot be reached.
  if (error && cachedAt !== null) return null;
  if (error) {
    return (
      <div className="chat-history-tail" role="alert">
        <span>{errorText(error).title}</span>
        <Button kind="quiet" onClick={loadMore}>
          重试
        </Button>
      </div>
    );
  }
  if (isLoadingMore) return <p className="chat-history-tail">正在加载…</p>;
  // The key makes a new sentinel for each page: one that stays in view causes no further event.
  if (hasMore) return <Sentinel key={items.length} onReach={loadMore} />;
  return items.length > 20 ? <p className="chat-history-tail">没有更多了</p> : null;
}

interface HistoryListProps {
  readonly pages: HistoryPages;
  /** Name of one entry. */
  readonly noun?: string;
  /** Heading of a day: of the second level where the list is the page. */
  readonly heading?: 'h2' | 'h3' | undefined;
  readonly currentId: string | null;
  /** Second line of a row; null: none. */
  readonly noteOf?: ((conversation: Conversation) => string | null) | undefined;
  readonly iconOf?: ((conversation: Conversation) => IconName) | undefined;
  /** Ids of those that are chosen; absent where none are being chosen. */
  readonly chosen?: ReadonlySet<string> | undefined;
  readonly onOpen: (conversation: Conversation) => void;
  readonly onMenu: (conversation: Conversation) => void;
}

/** Conversations, newest first, by day. */
export function HistoryList({
  pages,
  noun = '对话',
  heading: Day = 'h3',
  currentId,
  noteOf,
  iconOf,
  chosen,
  onOpen,
  onMenu,
}: HistoryListProps) {
  const { items, isLoading, error, reload, cachedAt = null } = pages;
  if (items.length === 0) {
    if (isLoading) return <Skeleton label={`正在加载${noun}`} />;
    if (error) return <ErrorState title={errorText(error).title} action="重试" onAction={reload} />;
    return <EmptyState title={`还没有${noun}`} hint={`${noun}会出现在这里，可以再打开、改名和删除`} />;
  }
  return (
    <>
      <OfflineBar at={cachedAt} onRetry={reload} />
      {groupByDay(items, browserClock.now()).map(({ heading, items: own }) => (
        <section key={heading} aria-label={heading}>
          <Day className="chat-history-day">{heading}</Day>
          <ul>
            {own.map((conversation) => (
              <HistoryRow
                key={conversation.id}
                title={conversation.title}
                note={noteOf?.(conversation)}
                icon={iconOf?.(conversation)}
                chosen={chosen?.has(conversation.id)}
                current={conversation.id === currentId}
                onOpen={() => onOpen(conversation)}
                onMenu={() => onMenu(conversation)}
              />
            ))}
          </ul>
        </section>
      ))}
      <Tail pages={pages} />
    </>
  );
}
