import { useState } from 'react';
import { showToast } from '../../ui/toast';
import { useSendSmsCodeMutation } from './identityApi';
import { codeSent, resendAt } from './sms-request';
import { useCountdown } from './use-countdown';

/** The resend button: seconds until it may be used, and what it does. */
export function useResend(mobile: string, onError: (error: unknown) => void) {
  const [until, setUntil] = useState(() => resendAt(mobile));
  const seconds = useCountdown(until);
  const [sendCode, { isLoading: sending }] = useSendSmsCodeMutation();
  const resend = async (): Promise<void> => {
    try {
      const { resendAfter } = await sendCode({ mobile }).unwrap();
      setUntil(codeSent(mobile, resendAfter));
      showToast({ title: '验证码已发送' });
    } catch (error) {
      onError(error);
    }
  };
  return { seconds, resend, sending };
}
