import { type ReactNode, type Ref, useCallback, useId, useRef } from 'react';
import { styled } from 'tamagui';
import { InputElement, type NativeProps, type StyledOwn } from '../html';
import { Text } from '../Text';
import { FieldBox, FieldFrame } from './FieldFrame';
import { TEXT_MAX } from './field-counter';
import { mergeRefs } from './merge-refs';
import { useTextLength } from './use-text-length';

/** Font size of 16 px: Safari zooms into the page when a smaller input is focused. */
const Input = styled(
  InputElement,
  {
    flexGrow: 1,
    flexShrink: 1,
    minWidth: 0,
    width: '100%',
    height: 46,
    paddingHorizontal: '$12',
    fontSize: '$16',
    lineHeight: '$16',
    color: '$ink',
    borderRadius: '$control',
    outlineWidth: 0,
  },
  { acceptsClassName: true, isText: true },
);

interface TextFieldProps extends Omit<NativeProps<'input'>, StyledOwn | 'prefix'> {
  readonly label: string;
  readonly disabled?: boolean | undefined;
  readonly hideLabel?: boolean;
  /** Text below the field, muted, until there is an error. */
  readonly hint?: string | undefined;
  /** Error text. */
  readonly error?: string | undefined;
  /** Content inside the box before the text: +86, ¥, an icon. */
  readonly prefix?: ReactNode;
  /** Content inside the box after the text: a button. */
  readonly suffix?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Single-line field. Accepts the result of react-hook-form's `register`. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  prefix,
  suffix,
  ref,
  maxLength = TEXT_MAX,
  ...props
}: TextFieldProps) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const { length, read } = useTextLength(own);
  // A new callback ref at every render would unregister the field from its form each time.
  const setRef = useCallback((element: HTMLInputElement | null) => mergeRefs(own, ref)(element), [ref]);
  const { disabled = false, onInput, ...input } = props;
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} length={length} max={maxLength}>
      <FieldBox invalid={error !== undefined} inactive={disabled} className="ui-field">
        {prefix === undefined ? null : (
          <Text tone="muted" paddingLeft="$12" display="flex" numeric>
            {prefix}
          </Text>
        )}
        <Input
          {...input}
          ref={setRef}
          id={id}
          inactive={disabled}
          maxLength={maxLength}
          aria-invalid={error !== undefined}
          aria-describedby={(error ?? hint) === undefined ? undefined : `${id}-note`}
          onInput={(event) => {
            read();
            onInput?.(event);
          }}
        />
        {suffix}
      </FieldBox>
    </FieldFrame>
  );
}
