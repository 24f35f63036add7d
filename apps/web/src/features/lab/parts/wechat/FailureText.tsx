import { View } from 'tamagui';
import { Text } from '../../../../ui/Text';
import { wechatFailure } from '../../wechat/wechat-failure';

/** What went wrong, with WeChat's own number where it gave one. */
export function FailureText({ error }: { readonly error: unknown }) {
  const { title, hint } = wechatFailure(error);
  return (
    <View role="alert" gap="$4" padding="$12" borderRadius="$control" backgroundColor="$dangerSoft">
      <Text size={14} tone="danger" strong>
        {title}
      </Text>
      {hint ? (
        <Text size={14} tone="danger">
          {hint}
        </Text>
      ) : null}
    </View>
  );
}
