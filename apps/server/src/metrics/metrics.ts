import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Counters and gauges of the server, served by `GET /metrics`. */
export interface Metrics {
  readonly registry: Registry;
  /** Cloud functions by name and code (`OK` when they answered). */
  readonly calls: Counter<'function' | 'code'>;
  readonly callSeconds: Histogram<'function'>;
  readonly requests: Counter<'route' | 'status'>;
  /** Requests refused before any work was done for them, by gate and code. */
  readonly refusals: Counter<'gate' | 'code'>;
  /** Requests to the source of market data, by kind: `quotes`, `days`, … */
  readonly upstream: Counter<'what'>;
  /** Foreign content read in parsing threads, by task and code (`OK` when it was read). */
  readonly parses: Counter<'task' | 'code'>;
  /** Pictures of users drawn in processes that can be killed, by code (`OK` when it was drawn). */
  readonly pictures: Counter<'code'>;
  /** Readings of registered files whose content is not in this node's storage. */
  readonly missingFiles: Counter;
}

/** Shows whether Redis answers. */
export function gaugeRedis(registry: Registry, ping: () => Promise<unknown>): void {
  new Gauge({
    name: 'guanlan_redis_up',
    help: 'Whether Redis answers: 1, or 0 while nodes do without it',
    registers: [registry],
    async collect() {
      this.set(
        await ping().then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
}

/** @param lostLogLines - How many log lines their target has not taken so far. */
export function createMetrics(lostLogLines: () => number = () => 0): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Samples the event loop ten times a second: a hundred times, the default, is most of an idle server's work.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  new Counter({
    name: 'guanlan_log_lines_lost_total',
    help: 'Log lines that standard error did not take: a full disk, a broken pipe, a reader that does not read',
    registers,
    collect() {
      this.reset();
      this.inc(lostLogLines());
    },
  });
  return {
    registry,
    calls: new Counter({
      name: 'guanlan_calls_total',
      help: 'Cloud functions called, by name and code',
      labelNames: ['function', 'code'],
      registers,
    }),
    callSeconds: new Histogram({
      name: 'guanlan_call_seconds',
      help: 'Time that a cloud function took',
      labelNames: ['function'],
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
      registers,
    }),
    refusals: new Counter({
      name: 'guanlan_refusals_total',
      help: 'Calls and uploads turned away before anything was done for them, by where and code',
      labelNames: ['gate', 'code'],
      registers,
    }),
    upstream: new Counter({
      name: 'guanlan_market_questions_total',
      help: 'Questions to the source of market data, by what was asked',
      labelNames: ['what'],
      registers,
    }),
    ...countForeignContent(registers),
    missingFiles: new Counter({
      name: 'guanlan_files_missing_total',
      help: 'Readings of registered files whose content is not in the storage of this node',
      registers,
    }),
    requests: new Counter({
      name: 'guanlan_requests_total',
      help: 'HTTP requests answered, by route and status',
      labelNames: ['route', 'status'],
      registers,
    }),
  };
}

/** Counters of what is read where it can be killed. */
const countForeignContent = (registers: Registry[]): Pick<Metrics, 'parses' | 'pictures'> => ({
  parses: new Counter({
    name: 'guanlan_parses_total',
    help: 'Foreign content read in threads that can be killed, by task and how it ended',
    labelNames: ['task', 'code'],
    registers,
  }),
  pictures: new Counter({
    name: 'guanlan_pictures_total',
    help: 'Pictures of users drawn in processes that can be killed, by how it ended',
    labelNames: ['code'],
    registers,
  }),
});
