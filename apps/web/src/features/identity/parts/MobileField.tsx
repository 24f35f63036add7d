import { TextField } from '../../../ui/field/TextField';
import { showToast } from '../../../ui/notice/toast';
import type { FieldProps } from './field-props';
import './country-code.css';

/** Country code, which looks like a choice to users of other apps: a tap says that there is no other. */
function CountryCode() {
  return (
    <button
      type="button"
      className="country-code"
      // The field that is being typed in keeps its focus, and a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => showToast({ title: '暂不支持其他国家' })}
    >
      +86
    </button>
  );
}

/**
 * Field for a mobile number of mainland China. The contract's `Mobile` parses pasted variants (+86, blanks, full-width
 * digits).
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
