import { TextField } from '../../../ui/TextField';
import type { FieldProps } from './field-props';

/**
 * A mobile number of the mainland. What may be pasted into it (+86, blanks, full-width digits) is the contract's
 * `Mobile` to read.
 *
 * @example <MobileField error={errors.mobile?.message} {...form.register('mobile')} />
 */
export function MobileField({ label = '手机号', ...props }: FieldProps) {
  return (
    <TextField
      label={label}
      prefix="+86"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      enterKeyHint="next"
      placeholder="11 位手机号码"
      maxLength={20}
      {...props}
    />
  );
}
