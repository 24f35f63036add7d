/** Keys that scroll, or move the focus and with it the view. */
const SCROLL_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ', 'Tab']);
/** Time after a wheel turn or a key in which a scroll may still come from it, ms: browsers smooth scrolling. */
const AFTER_INPUT_MS = 500;
/** Pause between scroll events that still belong to one movement, ms: a flung view continues by itself. */
const SAME_MOVEMENT_MS = 250;

/** Knows whether the user is moving a view, since a scroll event does not tell its cause. */
export class ReaderInput {
  private held = false;
  private inputAt = Number.NEGATIVE_INFINITY;
  private movedAt = Number.NEGATIVE_INFINITY;

  /** Listens to input that moves `scroller`. Returns the function that stops listening. */
  listen(scroller: HTMLElement): () => void {
    const onInput = (): void => {
      this.inputAt = performance.now();
    };
    const onHold = (): void => {
      this.held = true;
    };
    const onRelease = (): void => {
      if (this.held) onInput();
      this.held = false;
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (SCROLL_KEYS.has(key)) onInput();
    };
    const end = new AbortController();
    const passive = { passive: true, signal: end.signal };
    for (const name of ['wheel', 'touchmove', 'focusin'] as const) scroller.addEventListener(name, onInput, passive);
    // Presses cover the scroll bar, a selection dragged beyond the edge, and the middle button.
    for (const name of ['pointerdown', 'touchstart'] as const) scroller.addEventListener(name, onHold, passive);
    for (const name of ['pointerup', 'pointercancel', 'touchend', 'touchcancel', 'blur'] as const)
      window.addEventListener(name, onRelease, passive);
    window.addEventListener('keydown', onKey, passive);
    return () => end.abort();
  }

  /** Whether a scroll that happens now may be the user's. */
  isMoving(): boolean {
    const now = performance.now();
    return this.held || now - this.inputAt < AFTER_INPUT_MS || now - this.movedAt < SAME_MOVEMENT_MS;
  }

  /** Notes that a scroll was the user's. */
  moved(): void {
    this.movedAt = performance.now();
  }
}
