import { useRef } from 'react';
import { Button } from '../../../ui/Button';
import { mergeRefs } from '../../../ui/field/merge-refs';
import { TextField } from '../../../ui/field/TextField';
import { showToast } from '../../../ui/notice/toast';
import type { CodeOrder } from '../codes/code-requests';
import { useCodeRequest } from '../codes/use-code-request';
import type { FieldProps } from './field-props';

interface CodeFieldProps extends FieldProps {
  /** Request of a code; null while the number or address is invalid. */
  readonly order: CodeOrder | null;
  /** Called for a tap while `order` is null, to show the error of the field before. */
  readonly onIncomplete?: () => void;
}

const destination = (order: CodeOrder): string => {
  if (order.by === 'sms') return ` ${order.mobile.slice(0, 3)} ${order.mobile.slice(3, 7)} ${order.mobile.slice(7)}`;
  if (order.by === 'email') return ` ${order.email}`;
  return order.scene === 'reauth-by-email' ? '绑定的邮箱' : '绑定的手机号';
};

/**
 * Field for a six-digit code by SMS or e-mail, with the button that requests it. The countdown of 60 s goes on after a
 * reload and on other pages; a captcha is solved invisibly; phones offer the code that came.
 *
 * @example
 * <CodeField
 *   order={smsOrder(form.watch('mobile'), 'reset-pwd-by-sms')}
 *   onIncomplete={() => void form.trigger('mobile', { shouldFocus: true })}
 *   error={errors.code?.message}
 *   {...form.register('code')}
 * />
 */
export function CodeField({ order, onIncomplete, label = '验证码', error, hint, ref, ...props }: CodeFieldProps) {
  const { seconds, sending, sent, problem, ask } = useCodeRequest(order);
  const field = useRef<HTMLInputElement>(null);
  const given = useRef(ref);
  given.current = ref;
  const setRef = useRef((element: HTMLInputElement | null) => mergeRefs(field, given.current)(element)).current;
  const onAsk = async (): Promise<void> => {
    if (order === null) return onIncomplete?.();
    const asker = document.activeElement;
    if (!(await ask())) return;
    showToast({ title: '验证码已发送' });
    // A user who moved on to another field meanwhile stays there. A button that counts down may have lost its focus.
    if ([asker, document.body].includes(document.activeElement)) field.current?.focus();
  };
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="go"
      placeholder="6 位数字"
      maxLength={12}
      {...props}
      ref={setRef}
      error={error ?? problem}
      hint={sent && order !== null ? `已发送到${destination(order)}，5 分钟内有效` : hint}
      suffix={
        <Button kind="quiet" onClick={onAsk} disabled={seconds > 0} busy={sending}>
          {seconds > 0 ? `重新发送（${seconds}s）` : sent ? '重新发送' : '获取验证码'}
        </Button>
      }
    />
  );
}
