import { type RefObject, useLayoutEffect, useState } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Length of what is in a field, whether React or a form library holds its value. `read` goes into `onInput`. */
export function useTextLength(ref: RefObject<Field | null>): { length: number; read: () => void } {
  const [length, setLength] = useState(0);
  const read = (): void => setLength(ref.current?.value.length ?? 0);
  // After every render: a form library sets the value behind React's back.
  useLayoutEffect(read);
  return { length, read };
}
