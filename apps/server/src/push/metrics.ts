import { Counter, Gauge, type Registry } from 'prom-client';

/** Counters of the push gateway. */
export interface PushMetrics {
  /** Frames, and connections, that were refused, by code. */
  readonly refused: Counter<'code'>;
  /** Frames that had been processed before. */
  readonly replayed: Counter;
  /** Messages taken in, by the kind of their target. */
  readonly sent: Counter<'to'>;
  /** Frames with a message that were written to a client. */
  readonly delivered: Counter;
  /** Messages that a client had on this connection already. */
  readonly suppressed: Counter;
  /** Reports of clients that were new, by action. */
  readonly reports: Counter<'action'>;
  /** Connections that the server ended, by why. */
  readonly dropped: Counter<'why'>;
}

export function createPushMetrics(
  registry: Registry,
  connections: () => { open: number; online: number },
): PushMetrics {
  const registers = [registry];
  new Gauge({
    name: 'guanlan_push_connections',
    help: 'Push connections, those that are logged in and all',
    labelNames: ['state'],
    registers,
    collect() {
      const { open, online } = connections();
      this.set({ state: 'open' }, open);
      this.set({ state: 'online' }, online);
    },
  });
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter<L>({ name: `guanlan_push_${name}_total`, help, labelNames, registers });
  return {
    refused: counter('refused', 'Push frames and connections refused, by code', 'code'),
    replayed: counter('replayed', 'Push frames that had been processed before'),
    sent: counter('sent', 'Push messages taken in, by the kind of target', 'to'),
    delivered: counter('delivered', 'Push messages written to a client'),
    suppressed: counter('suppressed', 'Push messages not written because the client had them'),
    reports: counter('reports', 'New reports of clients about push messages, by action', 'action'),
    dropped: counter('dropped', 'Push connections ended by the server, by why', 'why'),
  };
}
