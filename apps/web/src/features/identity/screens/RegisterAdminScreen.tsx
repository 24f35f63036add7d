import { useEffect } from 'react';
import { errorText } from '../../../base/error-text';
import { replace, rewrite } from '../../../base/go';
import { TextField } from '../../../ui/field/TextField';
import { showToast } from '../../../ui/notice/toast';
import { Screen } from '../../../ui/Screen';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states';
import { useAdminNeededQuery, useRegisterAdminMutation } from '../identityApi';
import { AccountForm } from '../parts/AccountForm';
import { NicknameField, UsernameField } from '../parts/NameFields';
import { PasswordField } from '../parts/PasswordField';
import { screenForms, withoutAgain } from '../screen-forms';
import { useAccountForm } from '../use-account-form';

const toLogin = (): void => replace('login-password');

/** Creates the first administrator of a new server, with the token that the server printed. Of no use afterwards. */
export function RegisterAdminScreen({ setupToken }: { setupToken?: string | undefined }) {
  const { data, error, refetch } = useAdminNeededQuery(undefined, { refetchOnMountOrArgChange: true });
  // Removed from the address once it is in the form: addresses are shown, shared and stored.
  useEffect(() => {
    if (setupToken) rewrite('register-admin');
  }, [setupToken]);
  if (data?.needed) return <AdminForm setupToken={setupToken ?? ''} />;
  if (data) {
    return (
      <Screen>
        <EmptyState
          title="管理员已经注册"
          hint="这个页面只用来注册一台服务器的第一位管理员"
          action="去登录"
          onAction={toLogin}
        />
      </Screen>
    );
  }
  return <Screen>{error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />}</Screen>;
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { title, action } = errorText(error);
  return <ErrorState title={title} action={action ?? '重试'} onAction={onRetry} />;
}

function AdminForm({ setupToken }: { setupToken: string }) {
  const [register] = useRegisterAdminMutation();
  const defaults = { setupToken, username: '', nickname: '', password: '', passwordAgain: '' };
  const { form, ...account } = useAccountForm(screenForms.registerAdmin, defaults, async (values) => {
    await register(withoutAgain(values)).unwrap();
    showToast({ title: '管理员已注册，请登录', icon: 'success' });
    replace('login-password', { account: values.username });
  });
  const { errors } = form.formState;
  const [username, nickname] = form.watch(['username', 'nickname']);
  return (
    <AccountForm
      title="创建超级管理员"
      lead="安装口令显示在服务器的启动输出里，只能用一次"
      submit="创建管理员"
      {...account}
    >
      <TextField
        label="安装口令"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={100}
        autoFocus={setupToken === ''}
        error={errors.setupToken?.message}
        {...form.register('setupToken')}
      />
      <UsernameField autoFocus={setupToken !== ''} error={errors.username?.message} {...form.register('username')} />
      <NicknameField error={errors.nickname?.message} {...form.register('nickname')} />
      <PasswordField
        use="new"
        label="密码"
        hint="至少 15 位，建议用几个不相关的词组成"
        words={[username, nickname]}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField use="again" error={errors.passwordAgain?.message} {...form.register('passwordAgain')} />
    </AccountForm>
  );
}
