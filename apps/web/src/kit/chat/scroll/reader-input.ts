/** Keys that scroll, or move the focus and with it the view. */
const SCROLL_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ', 'Tab']);
/** A scroll this long after a turn of the wheel or a key may still come of it, ms: browsers smooth it. */
const AFTER_INPUT_MS = 500;
/** Scrolls that follow each other this closely are one movement, ms: a view that was flung goes on by itself. */
const SAME_MOVEMENT_MS = 250;

/** Knows whether the reader is moving a view. A scroll event does not say who caused it. */
export class ReaderInput {
  private held = false;
  private inputAt = Number.NEGATIVE_INFINITY;
  private movedAt = Number.NEGATIVE_INFINITY;

  /** Listens to what moves `scroller`, until the returned function is called. */
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
    // The bar of the view, a selection that is drawn beyond its edge, the middle button.
    for (const name of ['pointerdown', 'touchstart'] as const) scroller.addEventListener(name, onHold, passive);
    for (const name of ['pointerup', 'pointercancel', 'touchend', 'touchcancel', 'blur'] as const)
      window.addEventListener(name, onRelease, passive);
    window.addEventListener('keydown', onKey, passive);
    return () => end.abort();
  }

  /** Whether a scroll that happens now may be the reader's. */
  isMoving(): boolean {
    const now = performance.now();
    return this.held || now - this.inputAt < AFTER_INPUT_MS || now - this.movedAt < SAME_MOVEMENT_MS;
  }

  /** A scroll was the reader's. */
  moved(): void {
    this.movedAt = performance.now();
  }
}
