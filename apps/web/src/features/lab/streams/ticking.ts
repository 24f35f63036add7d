import type { Clock } from '../../../kit/chat/session/session-ports';
import { Subscribable } from '../../../kit/chat/session/subscribable';

/** Pause between two pictures of a run that goes on, ms: pieces come faster than anybody reads. */
const PICTURE_MS = 100;

/** A run whose record grows: shows a new picture of itself now and then, not at every piece. */
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

  /** Something small changed: it will be shown soon. */
  protected changed(): void {
    this.timer ??= this.clock.setTimeout(() => this.show(), PICTURE_MS);
  }

  /** Something changed that is to be seen at once. */
  protected show(): void {
    this.clock.clearTimeout(this.timer);
    this.timer = null;
    this.view = this.draw();
    this.notify();
  }
}
