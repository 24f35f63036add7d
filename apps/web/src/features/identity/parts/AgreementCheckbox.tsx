import { View } from 'tamagui';
import { href } from '../../../base/go';
import { Checkbox } from '../../../ui/Checkbox';
import { Link } from '../../../ui/Link';
import { showModal } from '../../../ui/modal';

interface AgreementCheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The agreement that signing in asks for; never ticked beforehand. */
export function AgreementCheckbox({ checked, onChange }: AgreementCheckboxProps) {
  return (
    <View flexDirection="row" flexWrap="wrap" alignItems="center">
      <Checkbox label="我已阅读并同意" checked={checked} onChange={onChange} />
      <Link fontSize={14} href={`#${href('agreement', { doc: 'service' })}`}>
        《用户服务协议》
      </Link>
      <Link fontSize={14} href={`#${href('agreement', { doc: 'privacy' })}`}>
        《隐私政策》
      </Link>
    </View>
  );
}

/** Asks for the agreement when it is missing. Resolves with whether to go on; the caller then ticks the box. */
export async function askAgreement(): Promise<boolean> {
  const { confirm } = await showModal({
    title: '请先同意协议',
    content: '继续即表示同意《用户服务协议》和《隐私政策》。',
    confirmText: '同意并继续',
    cancelText: '取消',
  });
  return confirm;
}
