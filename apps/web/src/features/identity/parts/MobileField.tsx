import { TextField } from '../../../ui/field/TextField';
import { showToast } from '../../../ui/notice/toast';
import type { FieldProps } from './field-props';
import './country-code.css';

/** Looks like a choice to who knows other apps: a tap says that there is none. */
function CountryCode() {
  return (
    <button
      type="button"
      className="country-code"
      // The number that is being typed keeps the focus, and a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => showToast({ title: '暂不支持其他国家' })}
    >
      +86
    </button>
  );
}

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
      prefix={<CountryCode />}
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
