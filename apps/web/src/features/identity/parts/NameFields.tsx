import { TextField } from '../../../ui/field/TextField';
import type { FieldProps } from './field-props';

/** Field for the name to sign in with. */
export function UsernameField({ label = '用户名', ...props }: FieldProps) {
  return (
    <TextField
      label={label}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
      hint="3 到 32 个字母、数字、下划线或短横线，用来登录"
      maxLength={39}
      {...props}
    />
  );
}

/** Field for the name that others see; optional. */
export function NicknameField({ label = '昵称（选填）', ...props }: FieldProps) {
  return <TextField label={label} autoComplete="nickname" enterKeyHint="next" maxLength={64} {...props} />;
}
