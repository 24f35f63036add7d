import type { Announcement } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import { View } from 'tamagui';
import { useIsAdmin } from '../../../base/account/is-admin';
import { errorText } from '../../../base/error-text';
import { go } from '../../../base/go';
import { markSeen } from '../../../base/news/seen';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/notice/toast';
import { showModal } from '../../../ui/overlay/modal';
import { Screen } from '../../../ui/Screen';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states';
import { Heading, Text } from '../../../ui/Text';
import { useAnnouncementsQuery, useWithdrawAnnouncementMutation } from '../announcementsApi';
import { AnnouncementForm } from '../parts/AnnouncementForm';

const day = (at: number): string => new Date(at).toLocaleString('zh-CN', { dateStyle: 'medium', timeStyle: 'short' });

/** Announcements of the operator. Administrators publish and withdraw them here; the server enforces the role. */
export function AnnouncementsScreen() {
  const { data, error, isFetching, refetch } = useAnnouncementsQuery();
  const [writing, setWriting] = useState(false);
  const isAdmin = useIsAdmin();
  useEffect(
    () => markSeen('announcements', Math.max(0, ...(data ?? []).map(({ publishedAt }) => publishedAt))),
    [data],
  );
  return (
    <Screen>
      <View padding="$16" gap="$12" flexGrow={1}>
        {isAdmin ? <Button onClick={() => setWriting(true)}>发布公告</Button> : null}
        {data === undefined ? (
          error && !isFetching ? (
            <ErrorState title={errorText(error).title} action="重试" onAction={() => void refetch()} />
          ) : (
            <Skeleton label="正在加载公告" rows={4} />
          )
        ) : data.length === 0 ? (
          <EmptyState
            title="没有公告"
            hint="停机维护、功能变化会在这里告诉你，也会进消息"
            action="看平台使用须知"
            onAction={() => go('notice')}
          />
        ) : (
          data.map((announcement) => (
            <AnnouncementCard key={announcement.id} announcement={announcement} canWithdraw={isAdmin} />
          ))
        )}
      </View>
      {writing ? <AnnouncementForm onClose={() => setWriting(false)} /> : null}
    </Screen>
  );
}

function AnnouncementCard({
  announcement,
  canWithdraw,
}: {
  readonly announcement: Announcement;
  readonly canWithdraw: boolean;
}) {
  const [withdraw, { isLoading }] = useWithdrawAnnouncementMutation();
  const { id, title, text, level, publishedAt, until } = announcement;
  const ask = async (): Promise<void> => {
    const { confirm } = await showModal({
      title: '撤回这条公告？',
      content: `“${title}”将不再显示给任何人。`,
      confirmText: '撤回',
      cancelText: '取消',
    });
    if (!confirm) return;
    try {
      await withdraw(id).unwrap();
      showToast({ title: '已撤回' });
    } catch (error) {
      showToast({ title: errorText(error).title, icon: 'error' });
    }
  };
  return (
    <View render="article" backgroundColor="$card" borderRadius="$panel" padding="$16" gap="$8">
      <View flexDirection="row" alignItems="center" gap="$8">
        <Heading level={2} size={16} flexShrink={1} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Heading>
        {level === 'warning' ? <Badge kind="warning">重要</Badge> : null}
      </View>
      {text === '' ? null : <Text style={{ whiteSpace: 'pre-wrap' }}>{text}</Text>}
      <Text size={12} tone="muted">
        {`发布于 ${day(publishedAt)}${until === null ? '' : `，显示到 ${day(until)}`}`}
      </Text>
      {canWithdraw ? (
        <Button kind="quiet" busy={isLoading} onClick={() => void ask()}>
          撤回
        </Button>
      ) : null}
    </View>
  );
}
