import type { FormEventHandler, ReactNode } from 'react';
import { View } from 'tamagui';

/** One column of fields. The schema judges what was typed, so the browser's own bubbles stay away. */
export function Form({ onSubmit, children }: { onSubmit: FormEventHandler<HTMLFormElement>; children: ReactNode }) {
  return (
    <form onSubmit={onSubmit} noValidate>
      <View padding="$24" gap="$20">
        {children}
      </View>
    </form>
  );
}
