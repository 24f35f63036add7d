import { View } from 'tamagui';
import { Button } from '../../../../ui/Button';
import { showModal } from '../../../../ui/overlay/modal';
import { Heading, Text } from '../../../../ui/Text';
import { forgetCalls, type PastCall } from '../../api-test/call-history';

const timeOf = (at: number): string =>
  new Date(at).toLocaleString('zh-CN', { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' });

interface CallHistoryProps {
  readonly calls: readonly PastCall[];
  readonly onReopen: (call: PastCall) => void;
  readonly onCleared: () => void;
}

/** Calls made on this device; a tap restores function and arguments. */
export function CallHistory({ calls, onReopen, onCleared }: CallHistoryProps) {
  const clear = async (): Promise<void> => {
    const { confirm } = await showModal({
      title: '清空调用记录',
      content: '只清除这台设备上的记录。',
      confirmText: '清空',
      cancelText: '取消',
      destructive: true,
    });
    if (!confirm) return;
    forgetCalls();
    onCleared();
  };
  return (
    <section className="lab-section" aria-label="调用记录">
      <View flexDirection="row" alignItems="center" justifyContent="space-between" gap="$8">
        <Heading level={2} size={16}>
          调用记录
        </Heading>
        {calls.length > 0 ? (
          <Button kind="quiet" onClick={clear}>
            清空
          </Button>
        ) : null}
      </View>
      {calls.length === 0 ? (
        <Text size={14} tone="muted">
          还没有调用过。选一个函数，点“发送”
        </Text>
      ) : (
        <ul className="api-list">
          {calls.map((call) => (
            <li key={`${call.at} ${call.requestId}`}>
              <button type="button" className="api-item ui-inset-focus" onClick={() => onReopen(call)}>
                <span>
                  <code>{call.name}</code>
                  <Text size={12} tone="muted" numeric>
                    {timeOf(call.at)} · {call.ms.toFixed(0)} ms{call.args === null ? ' · 参数未保存' : ''}
                  </Text>
                </span>
                <Text size={12} tone={call.code === 'OK' ? 'muted' : 'danger'} flexShrink={1} textAlign="right">
                  {call.code === 'OK' ? '成功' : call.code}
                </Text>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
