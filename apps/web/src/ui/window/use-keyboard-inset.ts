import { useEffect } from 'react';
import { type Room, roomOf } from './keyboard-room';

const isTyped = 'input, textarea, [contenteditable="true"]';

function show({ visible, pan, keyboard }: Room): void {
  const { style } = document.documentElement;
  style.setProperty('--visible', visible === null ? '100dvh' : `${visible}px`);
  style.setProperty('--pan', `${pan}px`);
  style.setProperty('--keyboard', `${keyboard}px`);
}

/** Scrolls the focused field into view: a page that got lower may have cut it off. */
function revealField(): void {
  const field = document.activeElement;
  if (field?.matches(isTyped)) field.scrollIntoView({ block: 'nearest' });
}

/**
 * Keeps the page within the part of the window that an on-screen keyboard leaves, by `--visible`, `--pan` and
 * `--keyboard` (see global.css), and the focused field in view.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    let { height, scale } = viewport;
    const update = (): void => {
      show(roomOf(viewport, window.innerHeight));
      // A user who zooms in has chosen what to see.
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
