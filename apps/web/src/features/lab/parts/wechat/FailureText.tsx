import { View } from 'tamagui';
import { Text } from '../../../../ui/Text';
import { wechatFailure } from '../../wechat/wechat-failure';

/** Failure in words, with WeChat's error number where there is one. */
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
