import type { ReactNode } from 'react';
import { View } from 'tamagui';

interface SafeAreaProps {
  /** Edges of the device to keep clear of. */
  readonly edges?: readonly ('top' | 'right' | 'bottom' | 'left')[];
  readonly children?: ReactNode;
}

/** Keeps its content clear of notches, rounded corners and the home indicator. */
export function SafeArea({ edges = ['bottom'], children }: SafeAreaProps) {
  const inset = (edge: (typeof edges)[number]) => (edges.includes(edge) ? `var(--safe-${edge})` : 0);
  return (
    <View
      paddingTop={inset('top')}
      paddingRight={inset('right')}
      paddingBottom={inset('bottom')}
      paddingLeft={inset('left')}
    >
      {children}
    </View>
  );
}
