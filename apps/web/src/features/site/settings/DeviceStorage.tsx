import { useState } from 'react';
import { View } from 'tamagui';
import { storedItems } from '../../../base/stored-items';
import { Button } from '../../../ui/Button';
import { Facts } from '../../../ui/Facts';
import { showToast } from '../../../ui/notice/toast';
import { showModal } from '../../../ui/overlay/modal';
import { Heading, Text } from '../../../ui/Text';
import { amountsOf, clearStored, type StoredAmount, sizeText } from './device-storage';

const amountText = ({ count, bytes }: StoredAmount): string => (count === 0 ? '没有' : sizeText(bytes));

/** Sentences of the two removals: names of what goes, and of what stays. */
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
} as const;

/** Storage usage of the app on this device by kind, with buttons that clear it. */
export function DeviceStorage() {
  const [amounts, setAmounts] = useState(() => amountsOf(storedItems()));
  const remove = async (kind: 'traces' | 'drafts') => {
    const { title, text, done } = removals[kind];
    const content = text(amounts[kind].count);
    const { confirm } = await showModal({ title, content, confirmText: kind === 'traces' ? '清除' : '删除' });
    if (!confirm) return;
    clearStored(kind);
    setAmounts(amountsOf(storedItems()));
    showToast({ title: done });
  };
  return (
    <View backgroundColor="$card" borderRadius="$panel" padding="$16" gap="$8">
      <Heading level={2} size={16}>
        缓存
      </Heading>
      <Facts
        of={[
          ['浏览痕迹', amountText(amounts.traces)],
          ['草稿和没发出的问题', amountText(amounts.drafts)],
          ['股票画线', amountText(amounts.lines)],
          ['设置', amountText(amounts.settings)],
          ['登录与连接', amountText(amounts.others)],
        ]}
      />
      <View flexDirection="row" flexWrap="wrap" gap="$8">
        <Button disabled={amounts.traces.count === 0} onClick={() => void remove('traces')}>
          清除浏览痕迹
        </Button>
        <Button kind="danger" disabled={amounts.drafts.count === 0} onClick={() => void remove('drafts')}>
          删除草稿…
        </Button>
      </View>
      <Text size={12} tone="muted">
        只算这台设备上的内容；对话、作品和自选股在服务器上，不会受影响
      </Text>
    </View>
  );
}
