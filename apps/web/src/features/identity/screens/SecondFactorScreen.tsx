import type { Factors } from '@guanlan/contract';
import { useState } from 'react';
import { View } from 'tamagui';
import { Screen } from '../../../ui/Screen';
import { Paragraph } from '../../../ui/Text';
import { QueryView } from '../parts/profile/QueryView';
import { SignedInOnly } from '../parts/profile/SignedInOnly';
import { PasskeySection } from '../parts/second-factor/PasskeySection';
import { RecoveryCodesSheet } from '../parts/second-factor/RecoveryCodesSheet';
import { RecoverySection } from '../parts/second-factor/RecoverySection';
import { TotpSection } from '../parts/second-factor/TotpSection';
import { useFactorsQuery } from '../profile/profileApi';

/** Second factors of the account: authenticator app, passkeys, recovery codes. */
export function SecondFactorScreen() {
  return (
    <SignedInOnly>
      <SecondFactor />
    </SignedInOnly>
  );
}

function SecondFactor() {
  const query = useFactorsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Screen>
      <QueryView query={query} label="正在加载两步验证">
        {(factors) => <Sections factors={factors} />}
      </QueryView>
    </Screen>
  );
}

function Sections({ factors }: { factors: Factors }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const has = factors.totp !== null || factors.passkeys.length > 0;
  return (
    <View padding="$16" gap="$24">
      <Paragraph prose={14} tone="muted" paddingHorizontal="$4">
        {has
          ? '已开启：登录时除了密码或验证码，还要用下面的一种方式确认。'
          : '开启后，登录时除了密码或验证码，还要再确认一次；别人知道了密码也进不来。'}
      </Paragraph>
      <TotpSection totp={factors.totp} onCodes={setCodes} />
      <PasskeySection factors={factors} onCodes={setCodes} />
      {has ? <RecoverySection left={factors.recoveryCodesLeft} onCodes={setCodes} /> : null}
      {codes ? <RecoveryCodesSheet codes={codes} onClose={() => setCodes(null)} /> : null}
    </View>
  );
}
