import type { PendingRealname } from '@guanlan/contract';
import { useRef, useState } from 'react';
import { View } from 'tamagui';
import { errorText } from '../../../base/error-text';
import { AdminsOnly } from '../../../kit/gate/AdminsOnly';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/notice/toast';
import { Screen } from '../../../ui/Screen';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states';
import { Text } from '../../../ui/Text';
import { MeGate } from '../parts/profile/MeGate';
import { PendingRow } from '../parts/realname/PendingRow';
import { ReviewSheet } from '../parts/realname/ReviewSheet';
import { usePendingRealnamesInfiniteQuery } from '../realname/realnameApi';

/** Pending verifications, for administrators. The server refuses everybody else, whatever is shown here. */
export function RealnameReviewScreen() {
  return <MeGate>{({ role, uid }) => (role.includes('admin') ? <Waiting uid={uid} /> : <AdminsOnly />)}</MeGate>;
}

function Waiting({ uid }: { readonly uid: string }) {
  const query = usePendingRealnamesInfiniteQuery();
  const [chosen, setChosen] = useState<PendingRealname | null>(null);
  const list = useRef<HTMLDivElement>(null);
  if (!query.data) {
    return (
      <Screen>
        {query.isError && !query.isFetching ? (
          <Failed error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton label="正在加载待审核的申请" rows={5} />
        )}
      </Screen>
    );
  }
  const items = query.data.pages.flatMap((page) => page.items);
  const end = (decided: boolean): void => {
    setChosen(null);
    // The focused row is gone: the focus moves to the first one, so that the list can be worked through by keyboard.
    if (decided) requestAnimationFrame(() => focusFirst(list.current));
  };
  return (
    <Screen>
      <div ref={list} tabIndex={-1} style={{ outline: 'none', display: 'flex', flexDirection: 'column', flexGrow: 1 }}>
        {items.length === 0 && !query.hasNextPage ? (
          <EmptyState
            title="没有等待审核的申请"
            hint="有人提交实名认证后会出现在这里"
            action="刷新"
            onAction={() => void refresh(query.refetch)}
          />
        ) : (
          <View padding="$16" gap="$16">
            <Text size={14} tone="muted" paddingHorizontal="$4">
              {`${query.hasNextPage ? '最早的' : '共'} ${items.length} 条，先提交的在前`}
            </Text>
            <PendingList items={items} uid={uid} onChoose={setChosen} />
            {query.hasNextPage ? (
              <Button block busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                加载更多
              </Button>
            ) : (
              <Button kind="quiet" block busy={query.isFetching} onClick={() => void refresh(query.refetch)}>
                刷新
              </Button>
            )}
          </View>
        )}
      </div>
      {chosen ? <ReviewSheet key={chosen.id} item={chosen} own={chosen.uid === uid} onEnd={end} /> : null}
    </Screen>
  );
}

const focusFirst = (list: HTMLElement | null): void => (list?.querySelector('button') ?? list)?.focus();

async function refresh(refetch: () => PromiseLike<{ readonly error?: unknown }>): Promise<void> {
  const { error } = await refetch();
  showToast({ title: error === undefined ? '已是最新' : errorText(error).title });
}

interface PendingListProps {
  readonly items: readonly PendingRealname[];
  readonly uid: string;
  readonly onChoose: (item: PendingRealname) => void;
}

function PendingList({ items, uid, onChoose }: PendingListProps) {
  return (
    <View render="ul" margin={0} padding={0} gap={1} borderRadius="$panel" overflow="hidden" backgroundColor="$line">
      {items.map((item) => (
        <View render="li" key={item.id} style={{ listStyle: 'none' }}>
          <PendingRow item={item} own={item.uid === uid} onPress={() => onChoose(item)} />
        </View>
      ))}
    </View>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { title, action } = errorText(error);
  return <ErrorState title={title} action={action ?? '重试'} onAction={onRetry} />;
}
