import { PASSWORD_LENGTH, passwordStrength } from '@guanlan/contract';
import { useState } from 'react';
import { View } from 'tamagui';
import { TextField } from '../../../ui/field/TextField';
import { IconButton } from '../../../ui/IconButton';
import type { FieldProps } from './field-props';

interface PasswordFieldProps extends FieldProps {
  /** `current`: a known password; `new`: one being chosen; `again`: the chosen one repeated. */
  readonly use: 'current' | 'new' | 'again';
  /** Words of the account (name, number, address): a password made of them counts as weak. */
  readonly words?: readonly string[];
}

const labels = { current: '密码', new: '新密码', again: '再输一次密码' } as const;
const tones = ['$danger', '$danger', '$warning', '$fall', '$fall'] as const;

/** Meter with four segments. Hidden from screen readers, which read the text beside the field. */
function StrengthMeter({ score }: { readonly score: 0 | 1 | 2 | 3 | 4 }) {
  return (
    <View flexDirection="row" gap="$4" aria-hidden={true}>
      {[1, 2, 3, 4].map((step) => (
        <View
          key={step}
          flexGrow={1}
          height={3}
          borderRadius={2}
          backgroundColor={step <= Math.max(score, 1) ? tones[score] : '$line'}
        />
      ))}
    </View>
  );
}

/**
 * Field for a password: can be shown, tells the password manager its purpose, and rates the strength of a new one. Only
 * the schema and the server refuse a password.
 *
 * @example <PasswordField use="new" words={[username]} error={errors.password?.message} {...form.register('password')} />
 */
export function PasswordField({ use, words = [], label = labels[use], onInput, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState('');
  const strength = use === 'new' && typed !== '' ? passwordStrength(typed, words) : null;
  const hint = props.hint ?? (use === 'new' ? `至少 ${PASSWORD_LENGTH.min} 个字符，什么字符都可以用` : undefined);
  const said = strength === null ? hint : [`强度：${strength.label}`, strength.hint].filter(Boolean).join('，');
  return (
    <View gap="$8" width="100%">
      <TextField
        label={label}
        type={shown ? 'text' : 'password'}
        autoComplete={use === 'current' ? 'current-password' : 'new-password'}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint={use === 'new' ? 'next' : 'go'}
        maxLength={1024}
        {...props}
        hint={said}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          onInput?.(event);
        }}
        suffix={
          <IconButton
            icon={shown ? 'eyeOff' : 'eye'}
            label={shown ? '隐藏密码' : '显示密码'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        }
      />
      {strength === null ? null : <StrengthMeter score={strength.score} />}
    </View>
  );
}
