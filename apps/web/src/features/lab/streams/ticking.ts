import type { Clock } from '../../../kit/chat/session/session-ports';
import { Subscribable } from '../../../kit/chat/session/subscribable';

/** Pause between two published views of a running test, ms: pieces come faster than anybody reads. */
const PICTURE_MS = 100;

/** Run with a growing record that publishes its view at intervals instead of at every piece. */
export abstract class Ticking<View> extends Subscribable {
  protected readonly clock: Clock;
  private view: View | null = null;
  private timer: unknown = null;

  constructor(clock: Clock) {
    super();
    this.clock = clock;
  }

  protected abstract draw(): View;

  readonly getSnapshot = (): View => {
    this.view ??= this.draw();
    return this.view;
  };

  /** Publishes the view within `PICTURE_MS`. */
  protected changed(): void {
    this.timer ??= this.clock.setTimeout(() => this.show(), PICTURE_MS);
  }

  /** Publishes the view at once. */
  protected show(): void {
    this.clock.clearTimeout(this.timer);
    this.timer = null;
    this.view = this.draw();
    this.notify();
  }
}
