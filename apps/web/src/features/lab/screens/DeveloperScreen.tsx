import { useEffect } from 'react';
import { View } from 'tamagui';
import type { LinkedRouteId } from '../../../app/routes';
import { describeRoute, storedHref } from '../../../base/go';
import { Row, RowGroup } from '../../../ui/Row';
import { Screen } from '../../../ui/Screen';
import { Text } from '../../../ui/Text';
import { openPushSheet } from '../../push/push-sheet';

/** Test pages of the product. */
const tests: readonly (readonly [LinkedRouteId, string])[] = [
  ['stream-test', '逐块看回答怎样到达'],
  ['native-ai-test', '服务商发来的原文'],
  ['api-test', '逐个调用接口'],
  ['wechat-test', '公众号的服务器、签名与授权'],
  ['fixed-top-test', '固定顶部与下拉刷新'],
];

/** Test pages and diagnostics, for those who run or extend this server. */
export function DeveloperScreen({ show }: { readonly show?: 'push' | undefined }) {
  useEffect(() => {
    if (show === 'push') void openPushSheet();
  }, [show]);
  return (
    <Screen>
      <View padding="$16" gap="$8">
        <RowGroup>
          {tests.map(([id, note]) => (
            <Row key={id} title={describeRoute(id).title} note={note} href={`#${storedHref(id)}`} />
          ))}
          <Row title="推送状态" note="消息推送的连接与诊断" onPress={() => void openPushSheet()} />
        </RowGroup>
        <Text size={12} tone="muted" paddingHorizontal="$4">
          供部署和二次开发的人检查服务器与接口；日常使用不需要打开。
        </Text>
      </View>
    </Screen>
  );
}
