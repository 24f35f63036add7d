import { type PointerEvent, useRef, useState } from 'react';

/** Movement that starts a drag, px. */
const SLOP_PX = 8;
/** Drag distance that turns to another slide, px. */
const TURN_PX = 48;

interface Start {
  readonly x: number;
  readonly y: number;
  readonly id: number;
}

/**
 * Horizontal dragging by finger, pen or mouse. `onTurn` gets +1 (to the left, the next slide) or -1. The element needs
 * `touch-action: pan-y`, so that the browser still scrolls vertically.
 */
export function useDrag(onTurn: (step: 1 | -1) => void) {
  const start = useRef<Start | null>(null);
  const dragged = useRef(false);
  const [offset, setOffset] = useState<number | null>(null);
  const end = (event: PointerEvent): void => {
    const from = start.current;
    start.current = null;
    setOffset(null);
    if (!from || offset === null || event.type === 'pointercancel') return;
    const moved = event.clientX - from.x;
    if (Math.abs(moved) >= TURN_PX) onTurn(moved < 0 ? 1 : -1);
  };
  return {
    offset: offset ?? 0,
    dragging: offset !== null,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        dragged.current = false;
        if (event.isPrimary && event.button === 0)
          start.current = { x: event.clientX, y: event.clientY, id: event.pointerId };
      },
      onPointerMove: (event: PointerEvent) => {
        const from = start.current;
        if (!from || from.id !== event.pointerId) return;
        const moved = event.clientX - from.x;
        if (offset === null && Math.abs(moved) < SLOP_PX) return;
        if (offset === null) event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = true;
        setOffset(moved);
      },
      onPointerUp: end,
      onPointerCancel: end,
      onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
        // The click that ends a drag is not meant for the element under it.
        if (!dragged.current) return;
        event.preventDefault();
        event.stopPropagation();
      },
      onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
    },
  };
}
