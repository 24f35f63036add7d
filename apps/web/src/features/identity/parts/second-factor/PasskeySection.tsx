import type { Factors, FunctionOutput } from '@guanlan/contract';
import { useState } from 'react';
import { showToast } from '../../../../ui/notice/toast';
import { showModal } from '../../../../ui/overlay/modal';
import { Row } from '../../../../ui/Row';
import { RowSection } from '../../../../ui/rows/RowSection';
import { canUsePasskeys } from '../../passkey';
import { useBeginPasskeyMutation, useRemoveFactorMutation } from '../../profile/profileApi';
import { useFactorChange } from '../../profile/use-factor-change';
import { useTask } from '../../profile/use-task';
import { FactorRow } from './FactorRow';
import { PasskeySheet } from './PasskeySheet';
import { RenamePasskeySheet } from './RenamePasskeySheet';

interface PasskeySectionProps {
  readonly factors: Factors;
  /** Called with the recovery codes that come with the first factor, to be shown once. */
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Passkeys of the account, with a button to add one where this browser and the server's address allow it. */
export function PasskeySection({ factors: { passkeys, passkeysOffered }, onCodes }: PasskeySectionProps) {
  const can = passkeysOffered && canUsePasskeys();
  const [begun, setBegun] = useState<FunctionOutput<'security.beginPasskey'> | null>(null);
  const [beginPasskey] = useBeginPasskeyMutation();
  const { withProof } = useFactorChange();
  const { busy, run } = useTask();
  const begin = (): void =>
    void run(async () => setBegun(await withProof((confirm) => beginPasskey(confirm ? { confirm } : {}).unwrap())));
  const end = (codes: readonly string[] | null): void => {
    setBegun(null);
    if (codes) onCodes(codes);
  };
  if (!can && passkeys.length === 0) return null;
  return (
    <>
      <RowSection title="通行密钥" note="用指纹、面容、锁屏密码或安全钥匙确认，不怕钓鱼网站。">
        {passkeys.map((passkey) => (
          <Passkey key={passkey.id} passkey={passkey} />
        ))}
        {can ? <Row title="添加通行密钥" value={busy ? '正在准备…' : ''} onPress={begin} /> : null}
      </RowSection>
      {begun ? <PasskeySheet begun={begun} onAdded={end} onClose={() => setBegun(null)} /> : null}
    </>
  );
}

function Passkey({ passkey }: { passkey: Factors['passkeys'][number] }) {
  const { id, name, addedAt, lastUsedAt, backedUp } = passkey;
  const [naming, setNaming] = useState(false);
  const [remove] = useRemoveFactorMutation();
  const { withFactor } = useFactorChange();
  const { busy, run } = useTask();
  const ask = (): void =>
    void run(async () => {
      const { confirm } = await showModal({
        title: `移除“${name}”？`,
        content: '以后不能再用它确认登录。设备里的那一份要另外删除。要先用一种两步验证方式确认。',
        confirmText: '移除',
        cancelText: '取消',
        destructive: true,
      });
      if (!confirm) return;
      const done = await withFactor((proof) => remove({ factor: { kind: 'passkey', id }, confirm: proof }).unwrap());
      if (done !== null) showToast({ title: '通行密钥已移除', icon: 'success' });
    });
  return (
    <>
      <FactorRow
        name={name}
        addedAt={addedAt}
        lastUsedAt={lastUsedAt}
        more={backedUp ? '已同步到云端' : '只在这一台设备上'}
        busy={busy}
        onRename={() => setNaming(true)}
        onRemove={ask}
      />
      {naming ? <RenamePasskeySheet id={id} name={name} onClose={() => setNaming(false)} /> : null}
    </>
  );
}
