import type { Session } from '@guanlan/contract';
import { useState } from 'react';
import { View } from 'tamagui';
import { errorText } from '../../../base/error-text';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/notice/toast';
import { showModal } from '../../../ui/overlay/modal';
import { RowSection } from '../../../ui/rows/RowSection';
import { Screen } from '../../../ui/Screen';
import { Text } from '../../../ui/Text';
import { DeviceRow } from '../parts/profile/DeviceRow';
import { QueryView } from '../parts/profile/QueryView';
import { SignedInOnly } from '../parts/profile/SignedInOnly';
import { deviceName } from '../profile/device-name';
import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from '../profile/profileApi';

/** Devices on which the account is signed in, with buttons to sign out others. */
export function DevicesScreen() {
  return (
    <SignedInOnly>
      <Devices />
    </SignedInOnly>
  );
}

function Devices() {
  const query = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Screen>
      <QueryView query={query} label="正在加载登录设备">
        {(sessions) => <Sessions sessions={sessions} />}
      </QueryView>
    </Screen>
  );
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { end, ending } = useEnd();
  const others = sessions.filter(({ current }) => !current);
  return (
    <View padding="$16" gap="$24">
      <RowSection title="这台设备" note="IP 是登录时的网络地址，换了网络就会不同。">
        {sessions
          .filter(({ current }) => current)
          .map((session) => (
            <DeviceRow key={session.id} session={session} />
          ))}
      </RowSection>
      {others.length === 0 ? (
        <Text size={14} tone="muted" textAlign="center">
          没有其他设备登录
        </Text>
      ) : (
        <>
          <RowSection title={`其他设备（${others.length}）`} note="不是你登录的？先结束它，再修改密码。">
            {others.map((session) => (
              <DeviceRow
                key={session.id}
                session={session}
                busy={ending.has(session.id)}
                onEnd={() => void end(session)}
              />
            ))}
          </RowSection>
          <EndOthers count={others.length} />
        </>
      )}
    </View>
  );
}

/** Ends single sessions; several calls may be under way. */
function useEnd() {
  const [endSession] = useEndSessionMutation();
  const [ending, setEnding] = useState<ReadonlySet<string>>(new Set());
  const end = async ({ id, userAgent }: Session): Promise<void> => {
    if (ending.has(id)) return;
    const { confirm } = await showModal({
      title: '结束这处登录？',
      content: `“${deviceName(userAgent).name}”会立即退出，要再用须重新登录。`,
      confirmText: '结束登录',
      cancelText: '取消',
      destructive: true,
    });
    if (!confirm) return;
    setEnding((before) => new Set(before).add(id));
    try {
      await endSession({ id }).unwrap();
      showToast({ title: '已结束这处登录', icon: 'success' });
    } catch (error) {
      const { code } = error as { code?: string };
      // The session ended by itself meanwhile, which is the wanted outcome.
      if (code === 'NOT_FOUND') showToast({ title: '这处登录已经结束' });
      else showToast({ title: errorText(error).title, icon: 'error' });
    } finally {
      setEnding((before) => new Set([...before].filter((one) => one !== id)));
    }
  };
  return { end, ending };
}

function EndOthers({ count }: { count: number }) {
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const ask = async (): Promise<void> => {
    const { confirm } = await showModal({
      title: '退出其他所有设备？',
      content: `除了这台设备，其他 ${count} 处登录会立即退出。`,
      confirmText: '全部退出',
      cancelText: '取消',
      destructive: true,
    });
    if (!confirm) return;
    try {
      const { ended } = await endOthers().unwrap();
      showToast({ title: `已退出其他 ${ended} 处登录`, icon: 'success' });
    } catch (error) {
      showToast({ title: errorText(error).title, icon: 'error' });
    }
  };
  return (
    <Button kind="danger" block busy={isLoading} onClick={() => void ask()}>
      退出其他所有设备
    </Button>
  );
}
