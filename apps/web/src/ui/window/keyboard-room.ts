/** Less than this is a browser bar moving, not a keyboard, px. */
const SMALLEST_KEYBOARD = 80;

/** What an on-screen keyboard leaves of the window, px. */
export interface Room {
  /** Height of what can be seen; null: all of the window. */
  readonly visible: number | null;
  /** How far the browser has moved the page up, so that its beginning is out of view. */
  readonly pan: number;
  /** What is covered at the window's foot. */
  readonly keyboard: number;
}

/**
 * What can be seen of a window that is `innerHeight` high. Browsers that follow `interactive-widget=resizes-content`
 * make the window lower, and all of it can be seen. Safari leaves it as it is: the keyboard covers its foot, or the
 * page is moved up above the keyboard with the field that is written into, and its beginning goes out of view.
 */
export function roomOf(
  { scale, height, offsetTop, pageTop }: Pick<VisualViewport, 'scale' | 'height' | 'offsetTop' | 'pageTop'>,
  innerHeight: number,
): Room {
  // A pinched page has a small visual viewport without any keyboard.
  const isOpen = scale <= 1.01 && innerHeight - height >= SMALLEST_KEYBOARD;
  if (!isOpen) return { visible: null, pan: 0, keyboard: 0 };
  return {
    visible: Math.round(height),
    pan: Math.round(pageTop),
    keyboard: Math.max(0, Math.round(innerHeight - height - offsetTop)),
  };
}
