/** Nearest ancestor that scrolls; the page itself when there is none. */
function scrollerOf(element: Element): Element {
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  }
  return document.scrollingElement ?? document.documentElement;
}

/**
 * Watches a finger that pulls down on `element` while its scroller is at the top. `onMove` gets the distance in px,
 * `onEnd` the last one when the finger is lifted (0 when the gesture was cancelled). Returns the function that stops
 * watching. Uses touch events: browsers cancel pointer events as soon as they could scroll.
 */
export function watchPull(
  element: HTMLElement,
  onMove: (distance: number) => void,
  onEnd: (distance: number) => void,
): () => void {
  let from: { readonly x: number; readonly y: number } | null = null;
  let distance = 0;
  let pulling = false;

  const start = ({ touches: [touch, second] }: TouchEvent): void => {
    from = touch && !second && scrollerOf(element).scrollTop <= 0 ? { x: touch.clientX, y: touch.clientY } : null;
    distance = 0;
    pulling = false;
  };
  const move = (event: TouchEvent): void => {
    const touch = event.touches[0];
    if (!from || !touch) return;
    const down = touch.clientY - from.y;
    // The first movement decides: up scrolls, sideways belongs to the content.
    if (!pulling && (down <= 0 || Math.abs(touch.clientX - from.x) > down)) {
      from = null;
      return;
    }
    pulling = true;
    distance = Math.max(0, down);
    if (event.cancelable) event.preventDefault();
    onMove(distance);
  };
  const end = (event: TouchEvent): void => {
    if (pulling) onEnd(event.type === 'touchcancel' ? 0 : distance);
    from = null;
    pulling = false;
  };

  element.addEventListener('touchstart', start, { passive: true });
  element.addEventListener('touchmove', move, { passive: false });
  element.addEventListener('touchend', end);
  element.addEventListener('touchcancel', end);
  return () => {
    element.removeEventListener('touchstart', start);
    element.removeEventListener('touchmove', move);
    element.removeEventListener('touchend', end);
    element.removeEventListener('touchcancel', end);
  };
}
