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
    <View ref={frame as Ref<never>} className="agreement" flexDirection="row" flexWrap="wrap" alignItems="center">
      <Checkbox
        label="我已阅读并同意"
        checked={agreed}
        onChange={change}
        error={isAsked ? '勾选后自动继续' : undefined}
      />
      {/* On a narrow phone the second link begins a line of its own, below the checkbox. */}
      <View minHeight={44} justifyContent="center">
        <Link fontSize="$14" href={`#${href('agreement', { doc: 'service' })}`}>
          《用户服务协议》
        </Link>
      </View>
      <View minHeight={44} justifyContent="center">
        <Link fontSize="$14" href={`#${href('agreement', { doc: 'privacy' })}`}>
          《隐私政策》
        </Link>
      </View>
    </View>
  );
}
