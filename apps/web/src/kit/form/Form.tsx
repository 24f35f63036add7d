import type { FormEventHandler, KeyboardEvent, ReactNode } from 'react';
import { View } from 'tamagui';

const isField = (one: Element): one is HTMLInputElement =>
  one instanceof HTMLInputElement && one.type !== 'checkbox' && !one.readOnly && !one.disabled;

/** Moves the focus on Enter in a field with `enterKeyHint="next"`; in the last field the browser submits the form. */
function nextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, nativeEvent } = event;
  // An Enter during input-method composition picks a word; Safari marks it by this key code only.
  if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  if (target.enterKeyHint !== 'next') return;
  const fields = [...event.currentTarget.elements].filter(isField);
  const next = fields[fields.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Form with one column of fields. The schema validates, so the browser's own messages are turned off. */
export function Form({ onSubmit, children }: { onSubmit: FormEventHandler<HTMLFormElement>; children: ReactNode }) {
  return (
    <form onSubmit={onSubmit} onKeyDown={nextField} noValidate>
      <View padding="$24" gap="$20">
        {children}
      </View>
    </form>
  );
}
