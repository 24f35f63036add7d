import type { ReactNode } from 'react';
import { View } from 'tamagui';
import { Heading, Text } from '../Text';

interface ChoiceGroupProps {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}

/** Setting: chips of which one or several are on, above a note. */
export function ChoiceGroup({ title, note, children }: ChoiceGroupProps) {
  return (
    <View gap="$8">
      <Heading level={3} size={16}>
        {title}
      </Heading>
      <View flexDirection="row" flexWrap="wrap" columnGap="$8" role="group" aria-label={title}>
        {children}
      </View>
      <Text size={12} tone="muted">
        {note}
      </Text>
    </View>
  );
}
