import { type ReactNode, useEffect, useRef } from 'react';
import './chip-row.css';

interface ChipRowProps {
  readonly label: string;
  /** Padding of the place, px: the row scrolls through it to the edge. */
  readonly padding: number;
  readonly children: ReactNode;
}

/** Chips on one line that scrolls where they do not fit; it begins at the chosen one. */
export function ChipRow({ label, padding, children }: ChipRowProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    row.current?.querySelector('[data-on]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <fieldset
      ref={row}
      className="ui-chip-row"
      aria-label={label}
      style={{ margin: `0 ${-padding}px`, padding: `0 ${padding}px`, scrollPaddingInline: padding }}
    >
      {children}
    </fieldset>
  );
}
