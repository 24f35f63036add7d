import { View } from 'tamagui';
import { href } from '../../../base/go';
import { Checkbox } from '../../../ui/field/Checkbox';
import { Link } from '../../../ui/Link';
import type { Agreement } from '../use-agreement';

/** Checkbox of the agreement that sign-in and registration require. */
export function AgreementCheckbox({ agreed, setAgreed }: Agreement) {
  return (
    <View flexDirection="row">
      <Checkbox label="我已阅读并同意" checked={agreed} onChange={setAgreed} />
      {/* The second link wraps below the first where both do not fit in a line. */}
      <View flexDirection="row" flexWrap="wrap" flexShrink={1} minHeight={44} alignItems="center">
        <Link fontSize={14} href={`#${href('agreement', { doc: 'service' })}`}>
          《用户服务协议》
        </Link>
        <Link fontSize={14} href={`#${href('agreement', { doc: 'privacy' })}`}>
          《隐私政策》
        </Link>
      </View>
    </View>
  );
}
