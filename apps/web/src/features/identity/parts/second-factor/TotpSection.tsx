import type { Factors, FunctionOutput } from '@guanlan/contract';
import { useState } from 'react';
import { showToast } from '../../../../ui/notice/toast';
import { showModal } from '../../../../ui/overlay/modal';
import { Row } from '../../../../ui/Row';
import { RowSection } from '../../../../ui/rows/RowSection';
import { useBeginTotpMutation, useRemoveFactorMutation } from '../../profile/profileApi';
import { useFactorChange } from '../../profile/use-factor-change';
import { useTask } from '../../profile/use-task';
import { FactorRow } from './FactorRow';
import { TotpSheet } from './TotpSheet';

interface TotpSectionProps {
  readonly totp: Factors['totp'];
  /** Called with the recovery codes that come with the first factor, to be shown once. */
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Authenticator app of the account, or the button that sets one up. */
export function TotpSection({ totp, onCodes }: TotpSectionProps) {
  const [setup, setSetup] = useState<FunctionOutput<'security.beginTotp'> | null>(null);
  const [beginTotp] = useBeginTotpMutation();
  const [remove] = useRemoveFactorMutation();
  const { withFactor, withProof } = useFactorChange();
  const { busy, run } = useTask();

  const begin = (): void =>
    void run(async () => setSetup(await withProof((confirm) => beginTotp(confirm ? { confirm } : {}).unwrap())));
  const askRemove = (): void =>
    void run(async () => {
      const { confirm } = await showModal({
        title: '移除验证器？',
        content: '应用里的动态码会失效。要先用一种两步验证方式确认。',
        confirmText: '移除',
        cancelText: '取消',
        destructive: true,
      });
      if (!confirm) return;
      const done = await withFactor((proof) => remove({ factor: { kind: 'totp' }, confirm: proof }).unwrap());
      if (done !== null) showToast({ title: '验证器已移除', icon: 'success' });
    });
  const end = (codes: readonly string[] | null): void => {
    setSetup(null);
    if (codes) onCodes(codes);
  };
  return (
    <>
      {' '}
      <RowSection title="身份验证器" note="手机上的验证器应用每 30 秒给出一个 6 位动态码，没有网络也能用。">
        {totp ? (
          <FactorRow name="身份验证器应用" {...totp} busy={busy} onRemove={askRemove} />
        ) : (
          <Row title="添加身份验证器" value={busy ? '正在准备…' : '未添加'} onPress={begin} />
        )}
      </RowSection>
      {setup ? <TotpSheet setup={setup} onAdded={end} onClose={() => setSetup(null)} /> : null}
    </>
  );
}
