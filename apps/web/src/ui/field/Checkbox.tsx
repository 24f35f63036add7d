import { type ReactNode, useId } from 'react';
import { styled, View } from 'tamagui';
import { InputElement, LabelElement } from '../html';
import { Icon } from '../Icon';
import { Text } from '../Text';

const Line = styled(
  LabelElement,
  { flexDirection: 'row', alignItems: 'center', gap: '$8', minHeight: 44, cursor: 'pointer' },
  { acceptsClassName: true },
);

const Box = styled(View, {
  position: 'relative',
  width: 20,
  height: 20,
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: 4,
  borderWidth: 1.5,
  borderColor: '$edge',
  backgroundColor: '$card',
  variants: { checked: { true: { backgroundColor: '$brand', borderColor: '$brand' } } } as const,
});

/** Native checkbox, invisible above the drawn one, which receives taps, keys and focus. */
const Native = styled(
  InputElement,
  { position: 'absolute', top: -13.5, left: -13.5, width: 44, height: 44, margin: 0, opacity: 0, cursor: 'pointer' },
  { acceptsClassName: true },
);

interface CheckboxProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Error text below the checkbox. */
  readonly error?: string | undefined;
}

/** Checkbox with its label. */
export function Checkbox({ label, checked, onChange, error }: CheckboxProps) {
  const id = useId();
  return (
    <View>
      <Line htmlFor={id}>
        <Box checked={checked} className="ui-check">
          <Native
            id={id}
            type="checkbox"
            checked={checked}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}e`}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          {checked ? (
            <Text tone="onBrand" display="flex" pointerEvents="none">
              <Icon name="check" size={16} />
            </Text>
          ) : null}
        </Box>
        <Text size={14}>{label}</Text>
      </Line>
      {error === undefined ? null : (
        <Text id={`${id}e`} size={12} tone="danger">
          {error}
        </Text>
      )}
    </View>
  );
}
