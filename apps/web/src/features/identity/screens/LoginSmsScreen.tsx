import { loginBySmsForm } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import { View } from 'tamagui';
import { setToken } from '../../../base/auth';
import { followRedirect, replace } from '../../../base/go';
import { Form } from '../../../kit/form/Form';
import { useForm } from '../../../kit/form/use-form';
import { Button } from '../../../ui/Button';
import { Screen } from '../../../ui/Screen';
import { Heading, Text } from '../../../ui/Text';
import { TextField } from '../../../ui/TextField';
import { showToast } from '../../../ui/toast';
import { useLoginBySmsMutation } from '../identityApi';
import { FormError } from '../parts/FormError';
import { useResend } from '../use-resend';

interface LoginSmsProps {
  readonly phoneNumber?: string | undefined;
  readonly uniIdRedirectUrl?: string | undefined;
}

/** Passwordless sign-in, second step. Without a number there is nothing to verify: back to the first. */
export function LoginSmsScreen({ phoneNumber, uniIdRedirectUrl }: LoginSmsProps) {
  const redirect = uniIdRedirectUrl ? { uniIdRedirectUrl } : {};
  useEffect(() => {
    if (!phoneNumber) replace('login', uniIdRedirectUrl ? { uniIdRedirectUrl } : {});
  }, [phoneNumber, uniIdRedirectUrl]);
  return phoneNumber ? <CodeForm mobile={phoneNumber} redirect={redirect} /> : null;
}

function CodeForm({ mobile, redirect }: { mobile: string; redirect: { uniIdRedirectUrl?: string } }) {
  const { form, fail } = useForm(loginBySmsForm, { mobile, code: '' });
  const [failure, setFailure] = useState<string | null>(null);
  const [login, { isLoading }] = useLoginBySmsMutation();
  const { seconds, resend, sending } = useResend(mobile, (error) => setFailure(fail(error)));
  const { errors } = form.formState;

  const submit = form.handleSubmit(
    async (values) => {
      setFailure(null);
      try {
        const { newToken } = await login(values).unwrap();
        setToken(newToken);
        showToast({ title: '登录成功' });
        followRedirect(redirect.uniIdRedirectUrl);
      } catch (error) {
        setFailure(fail(error));
      }
    },
    () => setFailure(null),
  );

  return (
    <Screen>
      <Form onSubmit={submit}>
        <View gap="$8" paddingVertical="$16">
          <Heading level={2} size={22}>
            输入短信验证码
          </Heading>
          <Text tone="muted" numeric>
            已发送到 +86 {mobile.replace(/^(\d{3})(\d{4})/, '$1 $2 ')}
          </Text>
        </View>
        <TextField
          label="验证码"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          placeholder="6 位数字"
          maxLength={12}
          autoFocus
          error={errors.code?.message}
          {...form.register('code')}
        />
        <FormError text={failure} />
        <Button type="submit" kind="primary" block busy={isLoading}>
          登录
        </Button>
        <View flexDirection="row" justifyContent="space-between">
          <Button kind="quiet" onClick={() => replace('login', redirect)}>
            换一个号码
          </Button>
          <Button kind="quiet" onClick={resend} disabled={seconds > 0} busy={sending}>
            {seconds > 0 ? `重新发送（${seconds}s）` : '重新发送'}
          </Button>
        </View>
      </Form>
    </Screen>
  );
}
