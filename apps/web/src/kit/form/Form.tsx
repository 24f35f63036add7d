import type { FormEventHandler, KeyboardEvent, ReactNode } from 'react';
import { View } from 'tamagui';

const isField = (one: Element): one is HTMLInputElement =>
  one instanceof HTMLInputElement && one.type !== 'checkbox' && !one.readOnly && !one.disabled;

/** Enter in a field that says `next` leads to the next one; in the last it submits, as the browser does by itself. */
function nextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, nativeEvent } = event;
  // An Enter that picks a word in an input method: Safari only marks it by this key code.
  if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  if (target.enterKeyHint !== 'next') return;
  const fields = [...event.currentTarget.elements].filter(isField);
  const next = fields[fields.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** One column of fields. The schema judges what was typed, so the browser's own bubbles stay away. */
export function Form({ onSubmit, children }: { onSubmit: FormEventHandler<HTMLFormElement>; children: ReactNode }) {
  return (
    <form onSubmit={onSubmit} onKeyDown={nextField} noValidate>
      <View padding="$24" gap="$20">
        {children}
      </View>
    </form>
  );
}
