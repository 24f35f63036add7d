import { type FactorMethod, type OpenChallenge, RecoveryCode, TotpCode } from '@guanlan/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { View } from 'tamagui';
import { errorText } from '../../../base/error-text';
import { Chip } from '../../../ui/Chip';
import { TextField } from '../../../ui/field/TextField';
import { FormSheet } from '../../../ui/overlay/FormSheet';
import { Text } from '../../../ui/Text';
import type { Asked, GivenProof } from '../ask-factor';
import { canUsePasskeys, requestPasskey } from '../passkey';
import { FormError } from './FormError';

const names: Readonly<Record<FactorMethod, string>> = { totp: '动态码', passkey: '通行密钥', recovery: '恢复码' };
const leads: Readonly<Record<FactorMethod, string>> = {
  totp: '打开身份验证器应用，输入其中显示的 6 位数字。',
  passkey: '用这台设备或手机上保存的通行密钥验证。',
  recovery: '输入开启两步验证时保存的任意一个恢复码，每个只能用一次。',
};

interface SecondFactorSheetProps<T> {
  readonly open: boolean;
  readonly challenge: OpenChallenge;
  readonly submit: (proof: GivenProof) => Promise<T>;
  readonly onEnd: (asked: Asked<T>) => void;
}

/** Sheet that asks for one of an account's second factors; a code is sent with its sixth digit. Opened through `askFactor`. */
export function SecondFactorSheet<T>({ open, challenge, submit, onEnd }: SecondFactorSheetProps<T>) {
  const methods = challenge.methods.filter((method) => method !== 'passkey' || canUsePasskeys());
  const [method, setMethod] = useState<FactorMethod>(methods[0] ?? 'recovery');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Runs after the sheet has opened, which focuses its first element, and again for each method.
  useEffect(() => field.current?.focus(), [method]);

  const prove = async (): Promise<GivenProof | null> => {
    if (method === 'passkey') {
      const response = await requestPasskey(challenge.passkey ?? {});
      if (response === null) setProblem('没有完成通行密钥验证，可以重试或换一种方式');
      return response && { method, response };
    }
    const typed = (method === 'totp' ? TotpCode : RecoveryCode).safeParse(field.current?.value ?? '');
    if (typed.success) return { method, code: typed.data };
    setProblem(typed.error.issues[0]?.message ?? '');
    field.current?.focus();
    return null;
  };

  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setProblem(null);
    setBusy(true);
    try {
      const proof = await prove();
      if (proof) onEnd({ answer: await submit(proof) });
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'SECOND_FACTOR_WRONG') return onEnd({ error });
      setProblem(errorText(error).title);
      field.current?.select();
    } finally {
      setBusy(false);
    }
  };

  const choose = (next: FactorMethod): void => {
    setProblem(null);
    setMethod(next);
  };
  return (
    <FormSheet
      open={open}
      title="两步验证"
      submit={method === 'passkey' ? '使用通行密钥' : '验证'}
      busy={busy}
      onClose={() => onEnd(null)}
      onSubmit={onSubmit}
    >
      <View gap="$16">
        {methods.length < 2 ? null : (
          <View role="group" aria-label="验证方式" flexDirection="row" flexWrap="wrap" gap="$8">
            {methods.map((one) => (
              <Chip key={one} on={one === method} onClick={() => choose(one)}>
                {names[one]}
              </Chip>
            ))}
          </View>
        )}
        <Text tone="muted" prose={14}>
          {leads[method]}
        </Text>
        {method === 'passkey' ? (
          <FormError text={problem} />
        ) : (
          <TextField
            key={method}
            ref={field}
            label={names[method]}
            placeholder={method === 'totp' ? '6 位数字' : '10 位字母和数字'}
            inputMode={method === 'totp' ? 'numeric' : 'text'}
            autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={20}
            onChange={({ currentTarget }) => {
              if (method === 'totp' && TotpCode.safeParse(currentTarget.value).success) {
                currentTarget.form?.requestSubmit();
              }
            }}
            error={problem ?? undefined}
          />
        )}
      </View>
    </FormSheet>
  );
}
