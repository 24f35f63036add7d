import type { FunctionInput, Me } from '@guanlan/contract';
import { GivenPassword, OneTimeCode } from '@guanlan/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { View } from 'tamagui';
import { errorText } from '../../../base/error-text';
import { Chip } from '../../../ui/Chip';
import { FormSheet } from '../../../ui/overlay/FormSheet';
import { ErrorState, Skeleton } from '../../../ui/states';
import { Text } from '../../../ui/Text';
import { useMeQuery, useReauthenticateMutation } from '../identityApi';
import { CodeField } from './CodeField';
import { PasswordField } from './PasswordField';

type SignInMethod = 'password' | 'sms' | 'email';
type Proof = FunctionInput<'identity.reauthenticate'>['by'];

const names: Readonly<Record<SignInMethod, string>> = { password: '密码', sms: '短信验证码', email: '邮箱验证码' };

/** Methods by which an account can prove its identity; the password first, since it costs no message. */
const methodsOf = ({ hasPassword, mobile, email }: Me): readonly SignInMethod[] => [
  ...(hasPassword ? (['password'] as const) : []),
  ...(mobile === null ? [] : (['sms'] as const)),
  ...(email === null ? [] : (['email'] as const)),
];

/** Proof from the typed text, or the reason why it is invalid. */
function proofOf(method: SignInMethod, typed: string): { readonly by: Proof } | { readonly problem: string } {
  const parsed = (method === 'password' ? GivenPassword : OneTimeCode).safeParse(typed);
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? '' };
  if (method === 'password') return { by: { password: parsed.data } };
  return { by: method === 'sms' ? { smsCode: parsed.data } : { emailCode: parsed.data } };
}

interface ReauthSheetProps {
  readonly open: boolean;
  /** Whether the user proved their identity. */
  readonly onEnd: (proved: boolean) => void;
}

/** Sheet that asks a signed-in user to prove their identity again. Opened through `withReauth`. */
export function ReauthSheet({ open, onEnd }: ReauthSheetProps) {
  const { data: me, error, refetch } = useMeQuery();
  const [chosen, setChosen] = useState<SignInMethod>();
  const [problem, setProblem] = useState<string>();
  const [reauthenticate, { isLoading }] = useReauthenticateMutation();
  const field = useRef<HTMLInputElement>(null);
  const ways = me ? methodsOf(me) : [];
  const method = chosen ?? ways[0];
  useEffect(() => field.current?.focus(), [method]);

  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (method === undefined || isLoading) return;
    const proof = proofOf(method, field.current?.value ?? '');
    if ('problem' in proof) return setProblem(proof.problem);
    setProblem(undefined);
    try {
      await reauthenticate({ by: proof.by }).unwrap();
      onEnd(true);
    } catch (failed) {
      const { title, fields } = errorText(failed);
      setProblem(Object.values(fields)[0] ?? title);
      field.current?.select();
    }
  };
  const choose = (next: SignInMethod): void => {
    setProblem(undefined);
    setChosen(next);
  };
  const input = { ref: field, error: problem };
  return (
    <FormSheet
      open={open}
      title="验证身份"
      submit="验证"
      busy={isLoading}
      disabled={method === undefined}
      onClose={() => onEnd(false)}
      onSubmit={onSubmit}
    >
      <View gap="$16">
        <Text tone="muted" prose={14}>
          为了账号安全，请先确认是你本人在操作。
        </Text>
        {ways.length < 2 ? null : (
          <View role="group" aria-label="验证方式" flexDirection="row" flexWrap="wrap" gap="$8">
            {ways.map((one) => (
              <Chip key={one} on={one === method} onClick={() => choose(one)}>
                {names[one]}
              </Chip>
            ))}
          </View>
        )}
        {method === undefined ? <Missing me={me} error={error} onRetry={() => void refetch()} /> : null}
        {method === 'password' ? <PasswordField use="current" {...input} /> : null}
        {method === 'sms' ? <CodeField key="sms" order={{ by: 'own', scene: 'reauth-by-sms' }} {...input} /> : null}
        {method === 'email' ? (
          <CodeField key="email" order={{ by: 'own', scene: 'reauth-by-email' }} {...input} />
        ) : null}
      </View>
    </FormSheet>
  );
}

/** Content while the account is loading, failed to load, or has no method of proof. */
function Missing({ me, error, onRetry }: { me: Me | undefined; error: unknown; onRetry: () => void }) {
  if (me) return <Text prose={14}>这个账号没有密码、手机号或邮箱，请退出后重新登录，五分钟内再试。</Text>;
  if (!error) return <Skeleton rows={1} label="正在读取账号" />;
  const { title, action } = errorText(error);
  return <ErrorState title={title} action={action ?? '重试'} onAction={onRetry} />;
}
