import { createContext, type RefObject, useContext } from 'react';
import type { Picked } from './text-words';

/** Word picker of the conversation on screen. */
interface Picker {
  /** Column of the messages. */
  readonly column: RefObject<HTMLDivElement | null>;
  readonly picked: Picked | null;
  readonly pick: (picked: Picked | null) => void;
}

export const PickerContext = createContext<Picker | null>(null);

export function usePicker(): Picker {
  const picker = useContext(PickerContext);
  if (!picker) throw new Error('a part of the teacher outside of its screen');
  return picker;
}
