import type { Session } from '@guanlan/contract';
import { View } from 'tamagui';
import { Badge } from '../../../../ui/Badge';
import { Button } from '../../../../ui/Button';
import { Icon } from '../../../../ui/Icon';
import { Text } from '../../../../ui/Text';
import { deviceName } from '../../profile/device-name';
import { minuteOf, timeAgo } from '../../profile/time-ago';

interface DeviceRowProps {
  readonly session: Session;
  readonly busy?: boolean;
  /** Ends the session; absent for the current device. */
  readonly onEnd?: () => void;
}

/** Row of one session: device, IP address, and times. */
export function DeviceRow({ session, busy = false, onEnd }: DeviceRowProps) {
  const { userAgent, ip, activeAt, createdAt, current } = session;
  const { name, kind } = deviceName(userAgent);
  return (
    <View flexDirection="row" alignItems="center" gap="$12" padding="$16">
      <Text tone="muted" display="flex">
        <Icon name={kind} size={24} />
      </Text>
      <View flexGrow={1} flexShrink={1} flexBasis={0} gap="$4" minWidth={0}>
        <View flexDirection="row" alignItems="center" gap="$8" flexWrap="wrap">
          <Text>{name}</Text>
          {current ? <Badge kind="brand">本机</Badge> : null}
        </View>
        <Text size={12} tone="muted" numeric>
          {current ? '正在使用' : `最近活跃：${timeAgo(activeAt, Date.now())}`}
          {ip === null ? '' : ` · IP ${ip}`}
        </Text>
        <Text size={12} tone="muted" numeric>
          登录于 {minuteOf(createdAt)}
        </Text>
      </View>
      {onEnd ? (
        <Button busy={busy} onClick={onEnd} aria-label={`结束 ${name} 的登录`}>
          结束
        </Button>
      ) : null}
    </View>
  );
}
