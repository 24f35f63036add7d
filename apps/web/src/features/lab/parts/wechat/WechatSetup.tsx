import { View } from 'tamagui';
import { Button } from '../../../../ui/Button';
import { copyText } from '../../../../ui/clipboard';
import { Text } from '../../../../ui/Text';
import { CodeText } from '../CodeText';
import { LabSection } from '../LabSection';

const variables = `WECHAT_MP_APP_ID=wx…
WECHAT_MP_APP_SECRET=…
WECHAT_MP_TOKEN=…`;

/** Settings that are missing before there is anything to test. */
export function WechatSetup({ onCheck, busy }: { readonly onCheck: () => void; readonly busy: boolean }) {
  return (
    <LabSection title="尚未配置公众号" note="在服务器的环境变量里设置下面三项，然后重新启动服务">
      <CodeText label="环境变量" text={variables} />
      <Text prose={14} tone="muted">
        前两项在微信公众平台的“设置与开发 → 基本配置”里；第三项是那里的“令牌”，由你自己决定，3 到 32
        位字母或数字。没有公众号时，可以申请微信公众平台的测试号。
      </Text>
      <View flexDirection="row" flexWrap="wrap" gap="$8">
        <Button kind="primary" busy={busy} onClick={onCheck}>
          重新检查
        </Button>
        <Button icon="copy" onClick={() => void copyText(variables)}>
          复制
        </Button>
      </View>
    </LabSection>
  );
}
