import { Email, type EmailScene, Mobile, type SmsScene } from '@guanlan/contract';
import type { CodeOrder } from './code-requests';

/** A code for the number that was typed; null while it is none. */
export function smsOrder(typed: string, scene: SmsScene): CodeOrder | null {
  const mobile = Mobile.safeParse(typed);
  return mobile.success ? { by: 'sms', mobile: mobile.data, scene } : null;
}

/** A code for the address that was typed; null while it is none. */
export function emailOrder(typed: string, scene: EmailScene): CodeOrder | null {
  const email = Email.safeParse(typed);
  return email.success ? { by: 'email', email: email.data, scene } : null;
}
