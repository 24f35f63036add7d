/** Time after a composition in which an Enter still belongs to it, ms: Safari ends the composition before the key. */
const AFTER_COMPOSITION_MS = 30;

/** Used fields of a `keydown` event. */
export interface KeyDown {
  readonly key: string;
  readonly keyCode: number;
  readonly isComposing: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * Distinguishes an Enter that sends from one that picks a word in an input method or starts a new line. Browsers mark a
 * key of a composition in three ways: `isComposing`, key code 229, and, in Safari, only by coming right after its end.
 */
export class EnterKey {
  private composing = false;
  private endedAt = Number.NEGATIVE_INFINITY;

  compositionStart(): void {
    this.composing = true;
  }

  /** @param now ms */
  compositionEnd(now: number): void {
    this.composing = false;
    this.endedAt = now;
  }

  /**
   * @param enterSends whether a plain Enter sends, as it does where there is a keyboard; with Ctrl or ⌘ it always does
   * @param now ms
   */
  sends(event: KeyDown, enterSends: boolean, now: number): boolean {
    if (event.key !== 'Enter' || event.shiftKey || event.altKey) return false;
    if (event.isComposing || event.keyCode === 229 || this.composing) return false;
    if (now - this.endedAt < AFTER_COMPOSITION_MS) return false;
    return enterSends || event.ctrlKey || event.metaKey;
  }
}
