import { sendSmsCodeForm } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import { View } from 'tamagui';
import { brand } from '../../../base/brand';
import { back, followRedirect, replace } from '../../../base/go';
import { useSignedIn } from '../../../base/hooks';
import { Form } from '../../../kit/form/Form';
import { useForm } from '../../../kit/form/use-form';
import { Button } from '../../../ui/Button';
import { NavBar } from '../../../ui/NavBar';
import { Screen } from '../../../ui/Screen';
import { Heading, Text } from '../../../ui/Text';
import { TextField } from '../../../ui/TextField';
import { useSendSmsCodeMutation } from '../identityApi';
import { AgreementCheckbox, askAgreement } from '../parts/AgreementCheckbox';
import { FormError } from '../parts/FormError';
import { codeSent, resendAt } from '../sms-request';

/** Passwordless sign-in, first step: the number. It carries the way back to the second step. */
export function LoginScreen({ uniIdRedirectUrl }: { uniIdRedirectUrl?: string | undefined }) {
  const { form, fail } = useForm(sendSmsCodeForm, { mobile: '' });
  const [agreed, setAgreed] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sendCode, { isLoading }] = useSendSmsCodeMutation();
  const { errors } = form.formState;
  const signedIn = useSignedIn();
  useEffect(() => {
    if (signedIn) followRedirect(uniIdRedirectUrl);
  }, [signedIn, uniIdRedirectUrl]);

  const submit = form.handleSubmit(async ({ mobile }) => {
    if (!agreed && !(await askAgreement())) return;
    setAgreed(true);
    setFailure(null);
    try {
      if (resendAt(mobile) <= Date.now()) codeSent(mobile, (await sendCode({ mobile }).unwrap()).resendAfter);
      replace('login-sms', { phoneNumber: mobile, ...(uniIdRedirectUrl ? { uniIdRedirectUrl } : {}) });
    } catch (error) {
      setFailure(fail(error));
    }
  });

  return (
    <Screen bar={<NavBar title="登录" onBack={back} />}>
      <Form onSubmit={submit}>
        <View gap="$8" paddingVertical="$16">
          <Heading level={2} size={28}>
            登录{brand.name}
          </Heading>
          <Text tone="muted">未注册的手机号验证通过后将自动注册</Text>
        </View>
        <TextField
          label="手机号"
          prefix="+86"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          enterKeyHint="next"
          placeholder="11 位手机号码"
          maxLength={20}
          autoFocus
          error={errors.mobile?.message}
          {...form.register('mobile')}
        />
        <FormError text={failure} />
        <Button type="submit" kind="primary" block busy={isLoading}>
          获取验证码
        </Button>
        <AgreementCheckbox checked={agreed} onChange={setAgreed} />
      </Form>
    </Screen>
  );
}
