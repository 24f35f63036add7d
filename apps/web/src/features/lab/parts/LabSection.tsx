import { type ReactNode, useId } from 'react';
import { View } from 'tamagui';
import { Heading, Text } from '../../../ui/Text';

interface LabSectionProps {
  readonly title: string;
  /** The constants this section is about. */
  readonly note: string;
  readonly children: ReactNode;
}

/** One primitive on its card. */
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
