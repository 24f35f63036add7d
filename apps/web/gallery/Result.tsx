import type { ReactNode } from 'react';
import { View } from 'tamagui';
import { Text } from '../src/ui/Text';

/** Result of the last action, for viewing and for browser tests. */
export function Result({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <View flexDirection="row" gap="$8" alignItems="baseline">
      <Text size={12} tone="muted">
        {label}
      </Text>
      <output aria-label={label} className="gallery-output">
        {children === '' ? '—' : children}
      </output>
    </View>
  );
}
