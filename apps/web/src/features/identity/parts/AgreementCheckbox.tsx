import { type Ref, useEffect, useRef } from 'react';
import { View } from 'tamagui';
import { href } from '../../../base/go';
import { Checkbox } from '../../../ui/field/Checkbox';
import { Link } from '../../../ui/Link';
import type { Agreement } from '../use-agreement';
import './agreement.css';

interface AgreementCheckboxProps {
  readonly agreement: Agreement;
  /** Submits the form again, once the agreement that it waited for is ticked. */
  readonly onAgreed: () => void;
}

/** Checkbox of the agreement that sign-in and registration require. */
export function AgreementCheckbox({ agreement, onAgreed }: AgreementCheckboxProps) {
  const { agreed, isAsked, setAgreed, resume } = agreement;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) frame.current?.querySelector('input')?.focus();
  }, [isAsked]);
  const change = (next: boolean): void => {
    setAgreed(next);
    if (next && isAsked && !resume()) onAgreed();
  };
  return (
    <View ref={frame as Ref<never>} className="agreement" flexDirection="row">
      <Checkbox
        label="我已阅读并同意"
        checked={agreed}
        onChange={change}
        error={isAsked ? '勾选后自动继续' : undefined}
      />
      {/* The second link wraps below the first where both do not fit in a line. */}
      <View flexDirection="row" flexWrap="wrap" flexShrink={1} minHeight={44} alignItems="center">
        <Link fontSize="$14" href={`#${href('agreement', { doc: 'service' })}`}>
          《用户服务协议》
        </Link>
        <Link fontSize="$14" href={`#${href('agreement', { doc: 'privacy' })}`}>
          《隐私政策》
        </Link>
      </View>
    </View>
  );
}
