import type { ReactNode } from 'react';
import { View } from 'tamagui';
import { Chip } from '../../../ui/Chip';
import { Text } from '../../../ui/Text';

interface ChoiceProps<T> {
  readonly title: string;
  /** Values with their labels. */
  readonly options: readonly (readonly [T, string])[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** Example below the options. */
  readonly children?: ReactNode;
}

/** Row of the settings with one of a few values, each a tap away. */
export function Choice<T extends string | boolean>({ title, options, value, onChange, children }: ChoiceProps<T>) {
  return (
    <View
      backgroundColor="$card"
      flexDirection="row"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="$12"
      paddingHorizontal="$16"
      paddingVertical="$4"
      minHeight={52}
    >
      <Text aria-hidden>{title}</Text>
      <View flexDirection="row" flexWrap="wrap" columnGap="$8" role="group" aria-label={title}>
        {options.map(([option, label]) => (
          <Chip key={label} on={option === value} onClick={() => onChange(option)}>
            {label}
          </Chip>
        ))}
      </View>
      {children ? (
        <View width="100%" paddingBottom="$8">
          {children}
        </View>
      ) : null}
    </View>
  );
}
