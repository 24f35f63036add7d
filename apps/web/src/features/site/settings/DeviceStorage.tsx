import { useState } from 'react';
import { View } from 'tamagui';
import { clearOfflineCache } from '../../../base/offline/device-cache';
import { storedItems } from '../../../base/stored-items';
import { Button } from '../../../ui/Button';
import { Facts } from '../../../ui/Facts';
import { showToast } from '../../../ui/notice/toast';
import { showModal } from '../../../ui/overlay/modal';
import { Text } from '../../../ui/Text';
import { amountsOf, clearStored, type StoredAmount, sizeText } from './device-storage';
import { useOfflineUsage } from './use-offline-usage';

const amountText = ({ count, bytes }: StoredAmount): string => (count === 0 ? '没有' : sizeText(bytes));

/** Sentences of the removals: names of what goes, and of what stays. */
const removals = {
  traces: {
    title: '清除浏览痕迹？',
    text: () =>
      '会清掉这台设备上的“继续”、看过和搜过的股票、列表与对话停在哪里。\n登录、设置、草稿和没发出的问题、画线都会留下。',
    done: '浏览痕迹已清除',
  },
  drafts: {
    title: '删除草稿？',
    text: (count: number) =>
      `这台设备上 ${count} 份草稿和没发出的问题会全部删除，选股里没保存的条件也在内，不能恢复。\n已经发出的对话和保存的作品不受影响。`,
    done: '草稿已删除',
  },
  offline: {
    title: '清除看过的内容？',
    text: () =>
      '会清掉这台设备为没有网络时留下的对话、作品、自选和行情。\n服务器上的内容不受影响，联网后打开时会重新留下。',
    done: '看过的内容已清除',
  },
} as const;

/** Storage usage of the app on this device by kind, with a button at what can be cleared. */
export function DeviceStorage() {
  const [amounts, setAmounts] = useState(() => amountsOf(storedItems()));
  const [offline, measureOffline] = useOfflineUsage();
  const remove = async (kind: keyof typeof removals) => {
    const { title, text, done } = removals[kind];
    const content = text(amounts.drafts.count);
    const { confirm } = await showModal({ title, content, confirmText: kind === 'drafts' ? '删除' : '清除' });
    if (!confirm) return;
    if (kind === 'offline') await clearOfflineCache();
    else clearStored(kind);
    setAmounts(amountsOf(storedItems()));
    measureOffline();
    showToast({ title: done });
  };
  return (
    <View gap="$8">
      <ul className="ui-rows">
        <Cleared
          name="看过的内容"
          amount={offline === null ? '…' : amountText(offline)}
          deed="清除"
          onClear={(offline?.count ?? 0) === 0 ? null : () => void remove('offline')}
        />
        <Cleared
          name="浏览痕迹"
          amount={amountText(amounts.traces)}
          deed="清除"
          onClear={amounts.traces.count === 0 ? null : () => void remove('traces')}
        />
        <Cleared
          name="草稿和没发出的问题"
          amount={amountText(amounts.drafts)}
          deed="删除"
          onClear={amounts.drafts.count === 0 ? null : () => void remove('drafts')}
        />
      </ul>
      <Facts
        of={[
          ['股票画线', amountText(amounts.lines)],
          ['设置', amountText(amounts.settings)],
          ['登录与连接', amountText(amounts.others)],
        ]}
      />
      <Text size={12} tone="muted">
        只算这台设备上的内容；“看过的内容”最多留 14 天，没有网络时还能看。对话、作品和自选股在服务器上，不会受影响
      </Text>
    </View>
  );
}

interface ClearedProps {
  readonly name: string;
  readonly amount: string;
  /** Word of the button. */
  readonly deed: '清除' | '删除';
  /** Null where there is nothing to clear. */
  readonly onClear: (() => void) | null;
}

/** Row of what can be cleared: its name and size, and the button at the right. */
function Cleared({ name, amount, deed, onClear }: ClearedProps) {
  return (
    <View render="li" flexDirection="row" alignItems="center" gap="$12" paddingVertical="$4">
      <View flexGrow={1} flexShrink={1} flexBasis={0}>
        <Text>{name}</Text>
        <Text size={12} tone="muted" numeric>
          {amount}
        </Text>
      </View>
      <Button
        {...(deed === '删除' && { kind: 'danger' })}
        disabled={onClear === null}
        aria-label={`${deed}${name}`}
        onClick={() => onClear?.()}
      >
        {deed}
      </Button>
    </View>
  );
}
