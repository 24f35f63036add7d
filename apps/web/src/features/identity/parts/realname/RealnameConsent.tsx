import { View } from 'tamagui';
import { href } from '../../../../base/go';
import { Checkbox } from '../../../../ui/field/Checkbox';
import { Link } from '../../../../ui/Link';
import { Text } from '../../../../ui/Text';

/** Handling of the data in short; the linked page has all of it. */
const points = [
  ['用途', '只核验是你本人，一个证件认证一个账号'],
  ['保存', '加密存放，页面只显示首末位'],
  ['查看', '由管理员核验，查看全文会留下记录'],
  ['撤回', '随时可以撤回，提交过的信息立即删除'],
] as const;

interface RealnameConsentProps {
  readonly agreed: boolean;
  readonly onChange: (agreed: boolean) => void;
}

/** Consent to the handling of sensitive data: separate from every other agreement, and never ticked beforehand. */
export function RealnameConsent({ agreed, onChange }: RealnameConsentProps) {
  return (
    <View gap="$8">
      <View render="dl" margin={0} backgroundColor="$card" borderRadius="$panel" padding="$16" gap="$12">
        {points.map(([term, text]) => (
          <View key={term} flexDirection="row" gap="$12">
            <Text render="dt" size={14} tone="muted" flexShrink={0}>
              {term}
            </Text>
            <Text render="dd" margin={0} size={14} flexShrink={1}>
              {text}
            </Text>
          </View>
        ))}
      </View>
      <View flexDirection="row" flexWrap="wrap" alignItems="center">
        <Checkbox label="我同意为此处理我的姓名和身份证号" checked={agreed} onChange={onChange} />
        <Link fontSize="$14" href={`#${href('agreement', { doc: 'realname' })}`}>
          《实名认证敏感信息处理说明》
        </Link>
      </View>
    </View>
  );
}
