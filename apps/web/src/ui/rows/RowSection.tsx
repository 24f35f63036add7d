import type { ReactNode } from 'react';
import { View } from 'tamagui';
import { RowGroup } from '../Row';
import { Heading, Text } from '../Text';

interface RowSectionProps {
  readonly title: string;
  /** Muted text below the card. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** Group of rows under a heading. */
export function RowSection({ title, note, children }: RowSectionProps) {
  return (
    <View gap="$8">
      <Heading level={2} size={14} tone="muted" fontWeight="400" paddingHorizontal="$4">
        {title}
      </Heading>
      <RowGroup>{children}</RowGroup>
      {note ? (
        <Text size={12} tone="muted" paddingHorizontal="$4">
          {note}
        </Text>
      ) : null}
    </View>
  );
}
