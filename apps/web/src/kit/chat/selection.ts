import { Subscribable } from './session/subscribable';

/** Messages that are being chosen to be shared; null while none are. */
export class Selection extends Subscribable {
  private chosen: ReadonlySet<string> | null = null;

  readonly getSnapshot = (): ReadonlySet<string> | null => this.chosen;

  /** Starts choosing, with these messages chosen. */
  begin(ids: readonly string[]): void {
    this.set(new Set(ids));
  }

  toggle(id: string): void {
    if (!this.chosen) return;
    const next = new Set(this.chosen);
    if (!next.delete(id)) next.add(id);
    this.set(next);
  }

  end(): void {
    this.set(null);
  }

  private set(next: ReadonlySet<string> | null): void {
    this.chosen = next;
    this.notify();
  }
}
