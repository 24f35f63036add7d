import { useEffect } from 'react';
import { type Room, roomOf } from './keyboard-room';

const isTyped = 'input, textarea, [contenteditable="true"]';

function show({ visible, pan, keyboard }: Room): void {
  const { style } = document.documentElement;
  style.setProperty('--visible', visible === null ? '100dvh' : `${visible}px`);
  style.setProperty('--pan', `${pan}px`);
  style.setProperty('--keyboard', `${keyboard}px`);
}

/** Brings what is written into to where it can be seen: a page that has become lower may have cut it off. */
function revealField(): void {
  const field = document.activeElement;
  if (field?.matches(isTyped)) field.scrollIntoView({ block: 'nearest' });
}

/**
 * Keeps the page in what an on-screen keyboard leaves of the window, by `--visible`, `--pan` and `--keyboard` (see
 * global.css), and the field that is written into in view.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    let { height, scale } = viewport;
    const update = (): void => {
      show(roomOf(viewport, window.innerHeight));
      // Fingers that zoom in look at something of their own choice.
      if (viewport.height < height && viewport.scale <= scale) revealField();
      ({ height, scale } = viewport);
    };
    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
    };
  }, []);
}
