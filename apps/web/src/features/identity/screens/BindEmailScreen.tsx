import { bindEmailForm } from '@guanlan/contract';
import { backTo } from '../../../base/go';
import { showToast } from '../../../ui/notice/toast';
import { emailOrder } from '../codes/code-order';
import { AccountForm } from '../parts/AccountForm';
import { CodeField } from '../parts/CodeField';
import { EmailField } from '../parts/EmailField';
import { IdentifierTaken } from '../parts/profile/IdentifierTaken';
import { MeGate } from '../parts/profile/MeGate';
import { useBindEmailMutation } from '../profile/profileApi';
import { useAccountForm } from '../use-account-form';
import { withReauth } from '../with-reauth';

/** Sets or changes the account's address, proved by a code sent to it. */
export function BindEmailScreen() {
  return <MeGate>{(me) => <BindEmail old={me.email} />}</MeGate>;
}

function BindEmail({ old }: { old: string | null }) {
  const [bindEmail] = useBindEmailMutation();
  const account = useAccountForm(bindEmailForm, { email: '', code: '' }, async (values) => {
    const done = await withReauth(() => bindEmail(values).unwrap());
    if (done === null) return;
    showToast({ title: '邮箱已绑定，其他设备已退出登录', icon: 'success', duration: 3000 });
    backTo('userinfo');
  });
  const { form, failure } = account;
  const { errors } = form.formState;
  const another = (): void => {
    form.setValue('email', '');
    form.setValue('code', '');
    form.clearErrors();
    form.setFocus('email');
  };
  return (
    <AccountForm
      {...account}
      title={old ? '更换邮箱' : '绑定邮箱'}
      lead={`${old ? `现在绑定的是 ${old}。` : ''}绑定后可以用新邮箱登录，其他设备会退出登录。`}
      submit={old ? '更换' : '绑定'}
      remedy={failure?.code === 'uni-id-bind-conflict' ? <IdentifierTaken what="邮箱" onAnother={another} /> : null}
    >
      <EmailField autoFocus error={errors.email?.message} {...form.register('email')} />
      <CodeField
        order={emailOrder(form.watch('email'), 'bind-email')}
        onIncomplete={() => void form.trigger('email', { shouldFocus: true })}
        error={errors.code?.message}
        {...form.register('code')}
      />
    </AccountForm>
  );
}
