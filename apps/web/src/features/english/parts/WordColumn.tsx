import { type ComponentPropsWithRef, type MouseEvent, useCallback } from 'react';
import { mergeRefs } from '../../../ui/field/merge-refs';
import { usePicker } from '../words/picker-context';
import { pick as asPicked, wordAtPoint } from '../words/text-words';

/** Column of messages in which a tap on an English word looks it up. `WordKeys` does so by keyboard. */
export function WordColumn({ ref, children, ...props }: ComponentPropsWithRef<'div'>) {
  const { column, pick } = usePicker();
  const setRef = useCallback((element: HTMLDivElement | null) => mergeRefs(column, ref)(element), [column, ref]);
  const onClick = ({ target, clientX, clientY }: MouseEvent): void => {
    // The user is selecting text to copy.
    if (window.getSelection()?.isCollapsed === false || !(target instanceof Element)) return;
    const word = wordAtPoint(target, clientX, clientY);
    if (word) pick(asPicked(word));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the words are text; the keyboard picks them through WordKeys
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div {...props} ref={setRef} onClick={onClick}>
      {children}
    </div>
  );
}
