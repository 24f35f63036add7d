import { type RefObject, useLayoutEffect, useState } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Length of a field's text, whether React or a form library holds its value. Pass `read` to `onInput`. */
export function useTextLength(ref: RefObject<Field | null>): { length: number; read: () => void } {
  const [length, setLength] = useState(0);
  const read = (): void => setLength(ref.current?.value.length ?? 0);
  // After every render, since a form library sets the value past React.
  useLayoutEffect(read);
  return { length, read };
}
