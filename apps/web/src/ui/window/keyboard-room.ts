/** Least height of a keyboard, px: less is a moving browser bar. */
const SMALLEST_KEYBOARD = 80;

/** Part of the window that an on-screen keyboard leaves, px. */
export interface Room {
  /** Height of the visible part; null: the whole window. */
  readonly visible: number | null;
  /** Distance by which the browser has moved the page up, so that its top is out of view. */
  readonly pan: number;
  /** Height that is covered at the bottom of the window. */
  readonly keyboard: number;
}

/**
 * Visible part of a window that is `innerHeight` high. Browsers that follow `interactive-widget=resizes-content` resize
 * the window, so that all of it is visible. Safari does not: the keyboard covers the bottom, or the page is moved up
 * above the keyboard together with the focused field, and its top goes out of view.
 */
export function roomOf(
  { scale, height, offsetTop, pageTop }: Pick<VisualViewport, 'scale' | 'height' | 'offsetTop' | 'pageTop'>,
  innerHeight: number,
): Room {
  // A pinch-zoomed page has a small visual viewport without any keyboard.
  const isOpen = scale <= 1.01 && innerHeight - height >= SMALLEST_KEYBOARD;
  if (!isOpen) return { visible: null, pan: 0, keyboard: 0 };
  return {
    visible: Math.round(height),
    pan: Math.round(pageTop),
    keyboard: Math.max(0, Math.round(innerHeight - height - offsetTop)),
  };
}
