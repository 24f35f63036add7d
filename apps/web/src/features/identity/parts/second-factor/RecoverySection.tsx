import { useRef } from 'react';
import { errorText } from '../../../../base/error-text';
import { showModal } from '../../../../ui/overlay/modal';
import { Row } from '../../../../ui/Row';
import { RowSection } from '../../../../ui/rows/RowSection';
import { useNewRecoveryCodesMutation } from '../../profile/profileApi';
import { type Confirm, useFactorChange } from '../../profile/use-factor-change';
import { useTask } from '../../profile/use-task';

interface RecoverySectionProps {
  readonly left: number;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Number of recovery codes that are left, with a button for new ones. */
export function RecoverySection({ left, onCodes }: RecoverySectionProps) {
  const [renew] = useNewRecoveryCodesMutation();
  const { withFactor } = useFactorChange();
  const { busy, run } = useTask();
  // Proof whose answer was lost: sent again, it brings the codes that have replaced the older ones.
  const unanswered = useRef<Confirm>(null);
  const make = async (confirm: Confirm) => {
    unanswered.current = confirm;
    try {
      const made = await renew({ confirm }).unwrap();
      unanswered.current = null;
      return made;
    } catch (error) {
      if (!errorText(error).unreached) unanswered.current = null;
      throw error;
    }
  };
  const ask = (): void =>
    void run(async () => {
      if (unanswered.current) return onCodes((await make(unanswered.current)).recoveryCodes);
      const { confirm } = await showModal({
        title: '换一组恢复码？',
        content: '旧的恢复码会全部失效。要先用一种两步验证方式确认。',
        confirmText: '换一组',
        cancelText: '取消',
      });
      if (!confirm) return;
      const made = await withFactor(make);
      if (made) onCodes(made.recoveryCodes);
    });
  return (
    <RowSection title="恢复码" note="丢了手机或钥匙时用，每个只能用一次。">
      <Row title="重新生成恢复码" value={busy ? '正在生成…' : `还剩 ${left} 个`} onPress={ask} />
    </RowSection>
  );
}
