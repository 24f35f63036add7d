import { showModal } from '../../../../ui/overlay/modal';
import { Row } from '../../../../ui/Row';
import { useNewRecoveryCodesMutation } from '../../profile/profileApi';
import { useFactorChange } from '../../profile/use-factor-change';
import { useTask } from '../../profile/use-task';
import { Section } from '../profile/Section';

interface RecoverySectionProps {
  readonly left: number;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Number of recovery codes that are left, with a button for new ones. */
export function RecoverySection({ left, onCodes }: RecoverySectionProps) {
  const [renew] = useNewRecoveryCodesMutation();
  const { withFactor } = useFactorChange();
  const { busy, run } = useTask();
  const ask = (): void =>
    void run(async () => {
      const { confirm } = await showModal({
        title: '换一组恢复码？',
        content: '旧的恢复码会全部失效。要先用一种两步验证方式确认。',
        confirmText: '换一组',
        cancelText: '取消',
      });
      if (!confirm) return;
      const made = await withFactor((proof) => renew({ confirm: proof }).unwrap());
      if (made) onCodes(made.recoveryCodes);
    });
  return (
    <Section title="恢复码" note="丢了手机或钥匙时用，每个只能用一次。">
      <Row title="重新生成恢复码" value={busy ? '正在生成…' : `还剩 ${left} 个`} onPress={ask} />
    </Section>
  );
}
