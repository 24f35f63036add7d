import { type Me, setPasswordForm, withPasswordAgain } from '@guanlan/contract';
import { backTo, followRedirect, go, replace } from '../../../base/go';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/notice/toast';
import { Screen } from '../../../ui/Screen';
import { EmptyState } from '../../../ui/states';
import { AccountForm } from '../parts/AccountForm';
import { CodeField } from '../parts/CodeField';
import { PasswordField } from '../parts/PasswordField';
import { MeGate } from '../parts/profile/MeGate';
import { useSetPasswordMutation } from '../profile/profileApi';
import { useAccountForm } from '../use-account-form';

const schema = withPasswordAgain(setPasswordForm, 'password');

interface SetPasswordProps {
  /** Redirect of a sign-in during which this page was opened. */
  readonly uniIdRedirectUrl?: string | undefined;
}

/** Sets the first password of an account, proved by a code to its own number. */
export function SetPasswordScreen({ uniIdRedirectUrl }: SetPasswordProps) {
  const leave = (): void => (uniIdRedirectUrl === undefined ? backTo('userinfo') : followRedirect(uniIdRedirectUrl));
  return (
    <MeGate>
      {(me) => {
        if (me.hasPassword) return <HasPassword />;
        if (me.mobile === null) return <NoMobile email={me.email !== null} />;
        return <SetPassword me={me} onLeave={leave} skip={uniIdRedirectUrl !== undefined} />;
      }}
    </MeGate>
  );
}

function HasPassword() {
  return (
    <Screen>
      <EmptyState
        title="这个账号已经有密码"
        hint="要换一个，请用修改密码"
        action="修改密码"
        onAction={() => replace('change-password')}
      />
    </Screen>
  );
}

/** Page for an account without a number, which proves itself by its address where it has one. */
function NoMobile({ email }: { email: boolean }) {
  if (email) {
    return (
      <Screen>
        <EmptyState
          title="用邮箱验证码设置密码"
          hint="这个账号没有绑定手机号，设置后所有设备会退出登录，用新密码再登录"
          action="继续"
          onAction={() => replace('retrieve-email')}
        />
      </Screen>
    );
  }
  return (
    <Screen>
      <EmptyState
        title="请先绑定手机号"
        hint="设置密码要用短信验证码确认是你本人"
        action="绑定手机号"
        onAction={() => go('bind-mobile')}
      />
    </Screen>
  );
}

interface FormProps {
  readonly me: Me;
  readonly onLeave: () => void;
  /** Whether the page can be skipped. */
  readonly skip: boolean;
}

function SetPassword({ me, onLeave, skip }: FormProps) {
  const [setPassword] = useSetPasswordMutation();
  const account = useAccountForm(schema, { code: '', password: '', passwordAgain: '' }, async ({ code, password }) => {
    await setPassword({ code, password }).unwrap();
    showToast({ title: '密码已设置，其他设备已退出登录', icon: 'success', duration: 3000 });
    onLeave();
  });
  const { form } = account;
  const { errors } = form.formState;
  const words = [me.username, me.nickname].filter((word) => word !== null);
  return (
    <AccountForm
      {...account}
      title="设置密码"
      lead={`之后可以用密码登录。验证码会发到你绑定的手机号 ${me.mobile}。`}
      submit="设置密码"
      {...(skip
        ? {
            ways: (
              <Button kind="quiet" onClick={onLeave}>
                以后再说
              </Button>
            ),
          }
        : {})}
    >
      <input type="text" autoComplete="username" value={me.username ?? me.mobile ?? ''} readOnly hidden />
      <PasswordField
        use="new"
        autoFocus
        words={words}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        use="again"
        enterKeyHint="next"
        error={errors.passwordAgain?.message}
        {...form.register('passwordAgain')}
      />
      <CodeField
        order={{ by: 'own', scene: 'set-pwd-by-sms' }}
        error={errors.code?.message}
        {...form.register('code')}
      />
    </AccountForm>
  );
}
