import type { ReactNode } from 'react';
import { View } from 'tamagui';
import { Chip } from '../../../ui/Chip';
import { ChoiceGroup } from '../../../ui/field/ChoiceGroup';

interface ChoiceProps<T> {
  readonly title: string;
  readonly note: string;
  /** Values with their labels. */
  readonly options: readonly (readonly [T, string])[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** Example beside the options. */
  readonly children?: ReactNode;
}

/** Setting with one of a few values. */
export function Choice<T extends string | boolean>({
  title,
  note,
  options,
  value,
  onChange,
  children,
}: ChoiceProps<T>) {
  return (
    <View backgroundColor="$card" borderRadius="$panel" padding="$16">
      <ChoiceGroup title={title} note={note} level={2}>
        {options.map(([option, label]) => (
          <Chip key={label} on={option === value} onClick={() => onChange(option)}>
            {label}
          </Chip>
        ))}
        {children}
      </ChoiceGroup>
    </View>
  );
}
