import type { InboxKind, NoticePrefs, PushDevice } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import { View } from 'tamagui';
import { useIsAdmin } from '../../../base/account/is-admin';
import { errorText } from '../../../base/error-text';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/notice/toast';
import { SwitchGroup, SwitchRow } from '../../../ui/rows/SwitchRow';
import { Text } from '../../../ui/Text';
import { deviceName } from '../../identity/profile/device-name';
import { timeAgo } from '../../identity/profile/time-ago';
import { useNoticeDevicesQuery, useRemoveNoticeDeviceMutation } from '../inboxApi';
import { kinds, kindsFor } from '../kinds';
import { type BrowserPush, PushFailed, readBrowserPush } from './browser-push';
import { ownDeviceId, turnOff, turnOn } from './this-device';

/** Reasons for which this browser gets none, and what helps. */
const reasons: Readonly<Record<Exclude<BrowserPush, 'on' | 'off'>, string>> = {
  denied: '浏览器不允许本站发通知。请在浏览器的网站设置里改成“允许”，再回到这里',
  'plain-http': '现在的网址没有加密（不是 https），浏览器不允许发通知。请管理员配好 https',
  'needs-install': '苹果手机和平板要先在“分享”里选“添加到主屏幕”，从主屏幕打开后再来开启',
  unsupported: '这个浏览器不支持通知，可以换 Chrome、Edge、Firefox 或 Safari',
};

const failures: Readonly<Record<PushFailed['code'], string>> = {
  denied: reasons.denied,
  service: '浏览器连不上它的推送服务（Chrome 的在国内常连不上），可以换 Edge、Firefox 或 Safari 再试',
  worker: '后台程序没有启动，请刷新页面再试',
};

interface PushSectionProps {
  readonly prefs: NoticePrefs;
  readonly onChange: (next: Partial<NoticePrefs>) => void;
}

/** Notifications that come without an open page: on this device, by kind, and on which others. */
export function PushSection({ prefs, onChange }: PushSectionProps) {
  const { data, refetch } = useNoticeDevicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [browser, setBrowser] = useState<BrowserPush>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void readBrowserPush().then(setBrowser);
  }, []);
  const own = ownDeviceId();
  const on = browser === 'on' && data?.items.some(({ id }) => id === own) === true;
  const toggle = async (): Promise<void> => {
    if (!data) return;
    setBusy(true);
    try {
      await (on ? turnOff() : turnOn(data.publicKey));
      showToast({ title: on ? '这台设备不再收到通知' : '已开启，不开网页也会通知' });
    } catch (error) {
      showToast({ title: error instanceof PushFailed ? failures[error.code] : errorText(error).title, duration: 4000 });
    }
    setBrowser(await readBrowserPush());
    await refetch();
    setBusy(false);
  };
  const isBlocked = browser !== undefined && browser !== 'on' && browser !== 'off';
  return (
    <>
      <SwitchGroup
        title="不开网页也通知"
        note={isBlocked ? reasons[browser] : '通知出现在锁屏和通知栏，点一下就到；和页面里的弹出分开设置'}
      >
        {isBlocked ? null : (
          <SwitchRow
            label={busy ? '这台设备（稍等…）' : '这台设备'}
            on={on}
            disabled={!data || busy || browser === undefined}
            onChange={() => void toggle()}
          />
        )}
        {data && data.items.length > 0 ? <PushKinds prefs={prefs} onChange={onChange} /> : null}
      </SwitchGroup>
      {data && data.items.length > 0 ? <Devices items={data.items} own={on ? own : null} /> : null}
    </>
  );
}

/** Kinds that are notified; announcements are in the inbox alone. */
function PushKinds({ prefs, onChange }: PushSectionProps) {
  const pushed = kindsFor(useIsAdmin()).filter((kind) => kind !== 'announcement');
  return pushed.map((kind) => (
    <SwitchRow
      key={kind}
      label={kinds[kind].name}
      on={!prefs.pushSilent.includes(kind)}
      onChange={() => onChange(toggled(prefs, kind))}
    />
  ));
}

const toggled = ({ pushSilent }: NoticePrefs, kind: InboxKind): Partial<NoticePrefs> => ({
  pushSilent: pushSilent.includes(kind) ? pushSilent.filter((one) => one !== kind) : [...pushSilent, kind],
});

/** Devices that get the user's notices. */
function Devices({ items, own }: { readonly items: readonly PushDevice[]; readonly own: string | null }) {
  const [remove, { isLoading }] = useRemoveNoticeDeviceMutation();
  const others = items.filter(({ id }) => id !== own);
  if (others.length === 0) return null;
  const end = async (id: string): Promise<void> => {
    const { error } = await remove({ id });
    if (error) showToast({ title: `没有移除：${errorText(error).title}`, icon: 'error' });
  };
  return (
    <View gap="$8" role="list" aria-label="也会收到通知的设备">
      {others.map(({ id, userAgent, seenAt }) => {
        const { name } = deviceName(userAgent);
        return (
          <View key={id} role="listitem" flexDirection="row" alignItems="center" gap="$8">
            <View flexGrow={1} flexShrink={1} flexBasis={0}>
              <Text size={14}>{name}</Text>
              <Text size={12} tone="muted" numeric>
                最近在线：{timeAgo(seenAt, Date.now())}
              </Text>
            </View>
            <Badge kind="brand">也会通知</Badge>
            <Button busy={isLoading} onClick={() => void end(id)} aria-label={`移除 ${name}`}>
              移除
            </Button>
          </View>
        );
      })}
    </View>
  );
}
