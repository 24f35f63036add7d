import type { CDPSession } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** µs of a clock. */
  readonly ts: number;
  readonly dur?: number;
  /** µs that the thread was on a CPU. */
  readonly tdur?: number;
}

/** Where the main thread begins a frame. */
const FRAME = 'ProxyMain::BeginMainFrame';

/**
 * The CPU time of the page's main thread while `work` goes on, from the beginning of each frame to that of the next, ms.
 * On a machine that others use this is what the page itself takes: the time between two frames is what everybody
 * together takes.
 */
export async function frameCpu(session: CDPSession, work: () => Promise<unknown>): Promise<number[]> {
  const events: TraceEvent[] = [];
  const take = ({ value }: { value: object[] }): void => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', take);
  const traceConfig = { includedCategories: ['devtools.timeline', 'blink', 'cc', 'v8'] };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', take);
  return cpuByFrame(events);
}

function cpuByFrame(events: readonly TraceEvent[]): number[] {
  const first = events.find(({ name, ph }) => name === FRAME && ph === 'X');
  const main = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === first?.pid && tid === first.tid)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const frames: number[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const { name, ts, dur = 0, tdur = 0 } of main) {
    if (name === FRAME && ts >= end - 1) frames.push(0);
    // What is inside another event is counted with that.
    if (ts < end) continue;
    end = ts + dur;
    if (frames.length > 0) frames[frames.length - 1] = (frames.at(-1) ?? 0) + tdur / 1000;
  }
  return frames.slice(0, -1);
}
