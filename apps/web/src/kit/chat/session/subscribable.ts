/** A set of listeners, in the shape that `useSyncExternalStore` takes. */
export class Subscribable {
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  protected notify(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
