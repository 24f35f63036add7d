import type { InboxNotice } from '@guanlan/contract';
import { useEffect, useMemo, useState } from 'react';
import { View } from 'tamagui';
import { useIsAdmin } from '../../../base/account/is-admin';
import { errorText } from '../../../base/error-text';
import { go, rewrite } from '../../../base/go';
import { useNavBar } from '../../../base/nav-bar';
import { useUnread } from '../../../base/news/unread';
import { onChanged } from '../../../base/push/push-events';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { IconButton } from '../../../ui/IconButton';
import { showToast } from '../../../ui/notice/toast';
import { RowGroup } from '../../../ui/Row';
import { ChipRow } from '../../../ui/rows/ChipRow';
import { Screen } from '../../../ui/Screen';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states';
import { type InboxFilter, useInboxInfiniteQuery, useReadNoticesMutation } from '../inboxApi';
import { kinds, kindsFor } from '../kinds';
import { NoticeRow } from '../parts/NoticeRow';
import { openPrefsSheet } from '../prefs-sheet';

const nameOf = (filter: InboxFilter): string => (filter === 'all' ? '全部' : kinds[filter].name);

const isFilter = (text: string | undefined): text is InboxFilter => text === 'all' || (text ?? '') in kinds;

interface InboxScreenProps {
  /** Kind that is listed. */
  readonly of?: string | undefined;
}

/** Inbox of the user: notices of all kinds, newest first, the same on all devices. */
export function InboxScreen({ of }: InboxScreenProps) {
  const filters: readonly InboxFilter[] = ['all', ...kindsFor(useIsAdmin())];
  const [filter, setFilter] = useState<InboxFilter>(isFilter(of) ? of : 'all');
  const choose = (next: InboxFilter): void => {
    setFilter(next);
    rewrite('inbox', next === 'all' ? {} : { of: next });
  };
  const right = useMemo(
    () => <IconButton icon="settings" label="通知设置" on="bar" onClick={() => void openPrefsSheet()} />,
    [],
  );
  useNavBar({ right });
  return (
    <Screen>
      <View padding="$16" gap="$12" flexGrow={1}>
        <ChipRow label="消息的种类" padding={16}>
          {filters.map((one) => (
            <Chip key={one} on={one === filter} onClick={() => choose(one)}>
              {nameOf(one)}
            </Chip>
          ))}
        </ChipRow>
        <Notices key={filter} filter={filter} />
      </View>
    </Screen>
  );
}

function Notices({ filter }: { readonly filter: InboxFilter }) {
  const query = useInboxInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const { refetch } = query;
  const [readNotices] = useReadNoticesMutation();
  useEffect(() => onChanged('notices', () => void refetch()), [refetch]);
  if (!query.data) {
    return query.isError && !query.isFetching ? (
      <ErrorState title={errorText(query.error).title} action="重试" onAction={() => void refetch()} />
    ) : (
      <Skeleton label="正在加载消息" rows={5} />
    );
  }
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <NoNotices filter={filter} />;
  const read = async (args: Parameters<typeof readNotices>[0]): Promise<void> => {
    const { error } = await readNotices(args);
    if (error) showToast({ title: `没有标为已读：${errorText(error).title}`, icon: 'error' });
  };
  return (
    <>
      <ReadAll filter={filter} newest={items[0]} onRead={read} />
      <RowGroup>
        {items.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onRead={({ id }) => void read({ ids: [id] })} />
        ))}
      </RowGroup>
      {query.hasNextPage ? (
        <Button block busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          加载更多
        </Button>
      ) : null}
    </>
  );
}

interface ReadAllProps {
  readonly filter: InboxFilter;
  readonly newest: InboxNotice | undefined;
  readonly onRead: (args: { kind?: InboxNotice['kind']; until?: number }) => Promise<void>;
}

/** Number of unread notices with the button that marks them as read; nothing where all are. */
function ReadAll({ filter, newest, onRead }: ReadAllProps) {
  const unread = useUnread();
  const count = filter === 'all' ? Object.values(unread).reduce((sum, one) => sum + one, 0) : unread[filter];
  if (count === 0) return null;
  // Notices that come while the list is looked at stay unread.
  const until = newest && { until: newest.createdAt };
  return (
    <Button kind="quiet" onClick={() => void onRead({ ...(filter === 'all' ? {} : { kind: filter }), ...until })}>
      {`全部标为已读（${count > 99 ? '99+' : count} 条未读）`}
    </Button>
  );
}

/** Says what comes here, and how to have it come. */
function NoNotices({ filter }: { readonly filter: InboxFilter }) {
  if (filter === 'announcement') return <EmptyState icon="page" title="没有公告" hint="有新公告时会出现在这里" />;
  if (filter === 'job') return <EmptyState icon="check" title="没有后台故障" hint="后台任务失败时会在这里告诉管理员" />;
  if (filter === 'work') {
    return (
      <EmptyState
        icon="check"
        title="还没有做完的任务"
        hint="音视频转写要几分钟，做完了会在这里告诉你，不用等着"
        action="去转写"
        onAction={() => go('video-info')}
      />
    );
  }
  if (filter === 'strategy') {
    return (
      <EmptyState
        icon="filter"
        title="还没有选股结果"
        hint="保存一个选股方案并打开“每日运行”，收盘后命中的股票会出现在这里"
        action="去选股"
        onAction={() => go('stock-selection')}
      />
    );
  }
  return (
    <EmptyState
      icon="bell"
      title={filter === 'alert' ? '还没有价格提醒' : '还没有消息'}
      hint="在自选股里给一只股票设价格提醒，到了价格会在这里告诉你"
      action="去自选股"
      onAction={() => go('watchlist')}
    />
  );
}
