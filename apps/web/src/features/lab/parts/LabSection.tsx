import { type ReactNode, useId } from 'react';
import { View } from 'tamagui';
import { Heading, Text } from '../../../ui/Text';

interface LabSectionProps {
  readonly title: string;
  /** Constants of the section's primitive. */
  readonly note: string;
  readonly children: ReactNode;
}

/** Card of one primitive. */
export function LabSection({ title, note, children }: LabSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="lab-section">
      <View gap={2}>
        <Heading level={2} id={id} size={16}>
          {title}
        </Heading>
        <Text size={12} tone="muted" numeric>
          {note}
        </Text>
      </View>
      {children}
    </section>
  );
}
