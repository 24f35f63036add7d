import type { Logger } from 'pino';
import { Counter, Histogram, type Registry } from 'prom-client';
import { threadCpu } from './thread-cpu.js';

/** Interval of the samples of the event loop, ms: four a second cost an idle server nothing measurable. */
const SAMPLE_MS = 250;
/** Delay from which a line is logged, ms: no request was answered meanwhile. */
const ALARM_DELAY = 500;
/** Shortest time between two lines of the alarm, ms: a standing attack must not fill the log too. */
const ALARM_PAUSE = 60_000;

export interface LoopDelayOptions {
  readonly log: Logger;
  readonly registry: Registry;
  /** Whether the alarm is an error; elsewhere, where a debugger may hold the process, it is a warning. */
  readonly production: boolean;
  readonly monotonicNow?: () => number;
  /** CPU time of this thread so far, ms. */
  readonly cpu?: () => number;
}

/**
 * Watches the delay of the event loop: as metrics, and as a line of the log that names what ran when it was blocked.
 */
export class LoopDelay {
  readonly #options: Required<LoopDelayOptions>;
  readonly #timer: NodeJS.Timeout;
  readonly #seconds: Histogram;
  readonly #alarms: Counter;
  /** Under way, by name. */
  readonly #running = new Map<string, number>();
  /**
   * Calls that ended since the last sample: the one that blocked the loop has often ended before the delay is
   * measured.
   */
  readonly #ended = new Set<string>();
  #seen: number;
  #cpuSeen: number;
  #quietUntil = Number.NEGATIVE_INFINITY;
  #unsaid = 0;

  constructor(options: LoopDelayOptions) {
    this.#options = { monotonicNow: () => performance.now(), cpu: threadCpu, ...options };
    const registers = [options.registry];
    this.#seconds = new Histogram({
      name: 'guanlan_event_loop_delay_seconds',
      help: 'How late the event loop was, looked at four times a second',
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    });
    this.#alarms = new Counter({
      name: 'guanlan_event_loop_alarms_total',
      help: `Times that the event loop stood still for ${ALARM_DELAY} ms or longer`,
      registers,
    });
    this.#seen = this.#options.monotonicNow();
    this.#cpuSeen = this.#options.cpu();
    this.#timer = setInterval(() => this.#look(), SAMPLE_MS).unref();
  }

  /** Notes that something begins; the answer is to be called when it ends. */
  begin(name: string): () => void {
    this.#running.set(name, (this.#running.get(name) ?? 0) + 1);
    return () => {
      const left = (this.#running.get(name) ?? 0) - 1;
      if (left > 0) this.#running.set(name, left);
      else this.#running.delete(name);
      this.#ended.add(name);
    };
  }

  /** Runs something under a name. */
  async during<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
    const end = this.begin(name);
    try {
      return await run();
    } finally {
      end();
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const { monotonicNow, cpu } = this.#options;
    const [now, cpuNow] = [monotonicNow(), cpu()];
    const delay = Math.max(0, now - this.#seen - SAMPLE_MS);
    this.#seconds.observe(delay / 1000);
    if (delay >= ALARM_DELAY) this.#alarm(now, delay, cpuNow - this.#cpuSeen);
    this.#seen = now;
    this.#cpuSeen = cpuNow;
    this.#ended.clear();
  }

  #alarm(now: number, delay: number, cpu: number): void {
    this.#alarms.inc();
    if (now < this.#quietUntil) {
      this.#unsaid += 1;
      return;
    }
    const { log, production } = this.#options;
    const ran = [...new Set([...this.#running.keys(), ...this.#ended])].sort();
    const facts = {
      delayMs: Math.round(delay),
      // Much less than the delay: the machine gave the process no time.
      cpuMs: Math.round(cpu),
      ran,
      ...(this.#unsaid > 0 && { unsaid: this.#unsaid }),
    };
    log[production ? 'error' : 'warn'](facts, 'the event loop stood still');
    this.#quietUntil = now + ALARM_PAUSE;
    this.#unsaid = 0;
  }
}
