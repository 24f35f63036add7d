import { useEffect } from 'react';

/** Less than this is a browser bar moving, not a keyboard, px. */
const SMALLEST_KEYBOARD = 80;

/**
 * Keeps `--keyboard` at the height of an on-screen keyboard that covers the page. Browsers that follow
 * `interactive-widget=resizes-content` shrink the page instead and it stays 0; Safari covers it.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const update = (): void => {
      // A pinched page has a small visual viewport without any keyboard.
      const covered = viewport.scale > 1.01 ? 0 : Math.round(window.innerHeight - viewport.height - viewport.offsetTop);
      const inset = covered >= SMALLEST_KEYBOARD ? covered : 0;
      document.documentElement.style.setProperty('--keyboard', `${inset}px`);
    };
    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
    };
  }, []);
}
