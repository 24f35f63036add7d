import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Results, in their order. */
const hits = '[data-results] a[href], [data-results] button';

interface SearchKeys {
  /** Element around the field and the results. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Keyboard of a search field with results below it: arrows move through field and results, Enter follows the first
 * result once `isReady`, and Escape returns to the field.
 */
export function useSearchKeys(query: string, isReady: boolean): SearchKeys {
  const frame = useRef<HTMLDivElement>(null);
  /** Text for which Enter was pressed before its results were there. */
  const [entered, setEntered] = useState<string>();
  useEffect(() => {
    if (entered === undefined) return;
    if (entered === query && !isReady) return;
    setEntered(undefined);
    if (entered === query) frame.current?.querySelector<HTMLElement>(hits)?.click();
  }, [entered, query, isReady]);

  const onKeyDown = (event: KeyboardEvent): void => {
    // An Enter during input-method composition picks a word; Safari marks it by its key code only.
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229 || query === '') return;
    const stops = [...(frame.current?.querySelectorAll<HTMLElement>(`input, ${hits}`) ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const isField = document.activeElement instanceof HTMLInputElement;
    if (event.key === 'Enter' && isField) setEntered(query);
    else if (event.key === 'ArrowDown') stops[at + 1]?.focus();
    else if (event.key === 'ArrowUp') stops[Math.max(0, at - 1)]?.focus();
    else if (event.key === 'Escape' && !isField) stops[0]?.focus();
    else return;
    event.preventDefault();
  };
  return { frame, onKeyDown };
}
