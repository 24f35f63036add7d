import { Email, type EmailScene, Mobile, type SmsScene } from '@guanlan/contract';
import type { CodeOrder } from './code-requests';

/** Request of a code for the typed number; null while the number is invalid. */
export function smsOrder(typed: string, scene: SmsScene): CodeOrder | null {
  const mobile = Mobile.safeParse(typed);
  return mobile.success ? { by: 'sms', mobile: mobile.data, scene } : null;
}

/** Request of a code for the typed address; null while the address is invalid. */
export function emailOrder(typed: string, scene: EmailScene): CodeOrder | null {
  const email = Email.safeParse(typed);
  return email.success ? { by: 'email', email: email.data, scene } : null;
}
