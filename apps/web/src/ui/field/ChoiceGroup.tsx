import type { ReactNode } from 'react';
import { View } from 'tamagui';
import { Heading, Text } from '../../../ui/Text';

interface ChoicesProps {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}

/** Setting with several choices, as chips above a note. */
export function Choices({ title, note, children }: ChoicesProps) {
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
