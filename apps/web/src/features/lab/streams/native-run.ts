import type { NativeEvent } from '@guanlan/contract';
import type { Clock } from '../../../kit/chat/session/session-ports';
import type { Arrival } from './arrival';
import { Ticking } from './ticking';

export interface NativeRunDeps {
  /** Ends with the stream; throws errors that `errorText` understands. */
  read(signal: AbortSignal): AsyncIterable<NativeEvent>;
  readonly clock: Clock;
}

export interface NativeRunView {
  readonly phase: 'reading' | 'ended' | 'stopped' | 'failed';
  readonly events: readonly NativeEvent[];
  /** Provider's stream by the server's clock: its bytes, and the text that the adapter found in them. */
  readonly arrivals: readonly Arrival[];
  readonly text: string;
  readonly reasoning: string;
  readonly failure: unknown;
  /** Time of the last event, on the clock. */
  readonly heardAt: number;
}

/** Recorded call to a provider. Leaving the page ends it, upstream too. */
export class NativeCallRun extends Ticking<NativeRunView> {
  private readonly deps: NativeRunDeps;
  private readonly control = new AbortController();
  private readonly events: NativeEvent[] = [];
  private phase: NativeRunView['phase'] = 'reading';
  private failure: unknown = null;
  private heardAt: number;

  constructor(deps: NativeRunDeps) {
    super(deps.clock);
    this.deps = deps;
    this.heardAt = deps.clock.now();
  }

  /** Reads to the end. Never rejects. */
  async start(): Promise<void> {
    try {
      for await (const event of this.deps.read(this.control.signal)) {
        if (this.phase !== 'reading') return;
        this.events.push(event);
        this.heardAt = this.clock.now();
        this.changed();
      }
      this.end(this.events.at(-1)?.type === 'end' ? 'ended' : 'failed', null);
    } catch (error) {
      this.end('failed', error);
    }
  }

  stop(): void {
    this.end('stopped', null);
    this.control.abort();
  }

  private end(phase: NativeRunView['phase'], failure: unknown): void {
    if (this.phase !== 'reading') return;
    this.phase = phase;
    this.failure = failure;
    this.show();
  }

  protected draw(): NativeRunView {
    const { events, phase, failure, heardAt } = this;
    const said = (type: 'text' | 'reasoning') =>
      events.map((event) => (event.type === type ? event.delta : '')).join('');
    return {
      phase,
      failure,
      heardAt,
      events: [...events],
      arrivals: nativeArrivals(events),
      text: said('text'),
      reasoning: said('reasoning'),
    };
  }
}

/** Record of a provider's stream. A retry counts as a connection of its own. */
export function nativeArrivals(events: readonly NativeEvent[]): Arrival[] {
  let connection = 0;
  return events.flatMap((event): Arrival[] => {
    if (event.type === 'request') connection += 1;
    const base = { at: event.at, connection, seq: null, bytes: 0, characters: 0, raw: '' };
    switch (event.type) {
      case 'read':
        return [{ ...base, kind: 'wire', bytes: event.bytes, raw: event.lines.join('\n') }];
      case 'text':
      case 'reasoning':
        return [{ ...base, kind: event.type, characters: event.delta.length, raw: event.delta }];
      case 'usage':
        return [{ ...base, kind: 'usage', raw: JSON.stringify(event.usage) }];
      case 'sources':
        return [{ ...base, kind: 'source', raw: `${event.count}` }];
      case 'failed':
        return [{ ...base, kind: 'error', raw: `${event.code} ${event.detail}` }];
      case 'end':
        return [{ ...base, kind: 'end', raw: event.reason ?? event.code ?? '' }];
      default:
        return [];
    }
  });
}
