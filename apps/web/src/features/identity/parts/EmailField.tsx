import { TextField } from '../../../ui/field/TextField';
import type { FieldProps } from './field-props';

/**
 * Field for an e-mail address.
 *
 * @example <EmailField error={errors.email?.message} {...form.register('email')} />
 */
export function EmailField({ label = '邮箱', ...props }: FieldProps) {
  return (
    <TextField
      label={label}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
      placeholder="name@example.com"
      maxLength={254}
      {...props}
    />
  );
}
