import { bindMobileForm } from '@guanlan/contract';
import { backTo } from '../../../base/go';
import { showToast } from '../../../ui/notice/toast';
import { smsOrder } from '../codes/code-order';
import { AccountForm } from '../parts/AccountForm';
import { CodeField } from '../parts/CodeField';
import { MobileField } from '../parts/MobileField';
import { IdentifierTaken } from '../parts/profile/IdentifierTaken';
import { MeGate } from '../parts/profile/MeGate';
import { useBindMobileMutation } from '../profile/profileApi';
import { useAccountForm } from '../use-account-form';
import { withReauth } from '../with-reauth';

/** Sets or changes the account's number, proved by a code sent to it. */
export function BindMobileScreen() {
  return <MeGate>{(me) => <BindMobile old={me.mobile} />}</MeGate>;
}

function BindMobile({ old }: { old: string | null }) {
  const [bindMobile] = useBindMobileMutation();
  const account = useAccountForm(bindMobileForm, { mobile: '', code: '' }, async (values) => {
    const done = await withReauth(() => bindMobile(values).unwrap());
    if (done === null) return;
    showToast({ title: '手机号已绑定，其他设备已退出登录', icon: 'success', duration: 3000 });
    backTo('userinfo');
  });
  const { form, failure } = account;
  const { errors } = form.formState;
  const another = (): void => {
    form.setValue('mobile', '');
    form.setValue('code', '');
    form.clearErrors();
    form.setFocus('mobile');
  };
  return (
    <AccountForm
      {...account}
      title={old ? '更换手机号' : '绑定手机号'}
      lead={`${old ? `现在绑定的是 ${old}。` : ''}绑定后可以用新手机号登录，其他设备会退出登录。`}
      submit={old ? '更换' : '绑定'}
      remedy={failure?.code === 'uni-id-bind-conflict' ? <IdentifierTaken what="手机号" onAnother={another} /> : null}
    >
      <MobileField autoFocus error={errors.mobile?.message} {...form.register('mobile')} />
      <CodeField
        order={smsOrder(form.watch('mobile'), 'bind-mobile-by-sms')}
        onIncomplete={() => void form.trigger('mobile', { shouldFocus: true })}
        error={errors.code?.message}
        {...form.register('code')}
      />
    </AccountForm>
  );
}
