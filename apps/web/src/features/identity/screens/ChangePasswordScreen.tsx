import { changePasswordForm, type Me, withPasswordAgain } from '@guanlan/contract';
import { backTo, replace } from '../../../base/go';
import { showToast } from '../../../ui/notice/toast';
import { Screen } from '../../../ui/Screen';
import { EmptyState } from '../../../ui/states';
import { AccountForm } from '../parts/AccountForm';
import { PasswordField } from '../parts/PasswordField';
import { MeGate } from '../parts/profile/MeGate';
import { SignInMethodLink } from '../parts/SignInMethodLink';
import { useChangePasswordMutation } from '../profile/profileApi';
import { useAccountForm } from '../use-account-form';

const schema = withPasswordAgain(changePasswordForm, 'newPassword');

/** Changes a known password. */
export function ChangePasswordScreen() {
  return <MeGate>{(me) => (me.hasPassword ? <ChangePassword me={me} /> : <NoPassword />)}</MeGate>;
}

function NoPassword() {
  return (
    <Screen>
      <EmptyState
        icon="shield"
        title="这个账号还没有密码"
        hint="先设置一个，之后就能用密码登录"
        action="设置密码"
        onAction={() => replace('set-password')}
      />
    </Screen>
  );
}

function ChangePassword({ me }: { me: Me }) {
  const [changePassword] = useChangePasswordMutation();
  const account = useAccountForm(
    schema,
    { oldPassword: '', newPassword: '', passwordAgain: '' },
    async ({ oldPassword, newPassword }) => {
      await changePassword({ oldPassword, newPassword }).unwrap();
      showToast({ title: '密码已修改，其他设备已退出登录', icon: 'success', duration: 3000 });
      backTo('userinfo');
    },
  );
  const { form } = account;
  const { errors } = form.formState;
  const words = [me.username, me.nickname].filter((word) => word !== null);
  return (
    <AccountForm
      {...account}
      title="修改密码"
      lead="修改后，其他设备上的登录会退出。"
      submit="修改密码"
      ways={
        <>
          {me.mobile === null ? null : <SignInMethodLink to="retrieve">忘记原密码？用短信重置</SignInMethodLink>}
          {me.email === null ? null : <SignInMethodLink to="retrieve-email">用邮箱重置</SignInMethodLink>}
        </>
      }
    >
      {/* Password managers need the name of the account. */}
      <input type="text" autoComplete="username" value={me.username ?? me.mobile ?? me.email ?? ''} readOnly hidden />
      <PasswordField
        use="current"
        label="原密码"
        autoFocus
        enterKeyHint="next"
        error={errors.oldPassword?.message}
        {...form.register('oldPassword')}
      />
      <PasswordField
        use="new"
        hint={me.role.includes('admin') ? '管理员至少 15 个字符；开启两步验证后至少 8 个' : undefined}
        words={words}
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <PasswordField use="again" error={errors.passwordAgain?.message} {...form.register('passwordAgain')} />
    </AccountForm>
  );
}
