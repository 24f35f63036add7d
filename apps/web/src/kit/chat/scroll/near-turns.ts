/** Distance from the view within which a message is rendered in full, in heights of the view. */
const ROOT_MARGIN = '100% 0px';

/**
 * Whether a plainer rendering of `element` would take something from the user: a selection, the focus, an opened fold.
 */
function isInUse(element: HTMLElement): boolean {
  const selection = document.getSelection();
  if (selection && !selection.isCollapsed && selection.getRangeAt(0).intersectsNode(element)) return true;
  return element.contains(document.activeElement) || element.querySelector('[aria-expanded="true"]') !== null;
}

/** Observes which messages are near the visible part of the conversation. */
export class NearTurns {
  private readonly tell = new Map<Element, (near: boolean) => void>();
  private observer: IntersectionObserver | null = null;

  /** Calls `onChange` when `element` comes near and when it leaves. Returns the function that stops observing. */
  observe(element: HTMLElement, onChange: (near: boolean) => void): () => void {
    this.observer ??= new IntersectionObserver((entries) => this.take(entries), {
      root: element.closest('.chat-scroll'),
      rootMargin: ROOT_MARGIN,
    });
    this.tell.set(element, onChange);
    this.observer.observe(element);
    return () => {
      this.tell.delete(element);
      this.observer?.unobserve(element);
    };
  }

  private take(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting || !isInUse(target as HTMLElement)) this.tell.get(target)?.(isIntersecting);
    }
  }
}
