import { type ReactNode, useId } from 'react';
import { View } from 'tamagui';
import { Chip } from '../../../../ui/Chip';
import { Text } from '../../../../ui/Text';

interface ChoiceChipsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly (readonly [value: Value, label: ReactNode])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Radio group under a label. */
export function ChoiceChips<Value extends string>({ label, options, value, onChange }: ChoiceChipsProps<Value>) {
  const id = useId();
  return (
    <View gap="$4">
      <Text size={14} id={id}>
        {label}
      </Text>
      <View flexDirection="row" flexWrap="wrap" columnGap="$8" role="group" aria-labelledby={id}>
        {options.map(([one, text]) => (
          <Chip key={one} on={one === value} onClick={() => onChange(one)}>
            {text}
          </Chip>
        ))}
      </View>
    </View>
  );
}
