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

/** What the last action led to, for the eye and for the tests. */
export function LabResult({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <View flexDirection="row" gap="$8" alignItems="baseline">
      <Text size={12} tone="muted">
        {label}
      </Text>
      <output aria-label={label} className="lab-output">
        {children === '' ? '—' : children}
      </output>
    </View>
  );
}
