import type { BrowserContext } from '@playwright/test';

/** One task of a thread, from Chromium's trace; times in µs. */
interface Traced {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The CPU time of a page's main thread, ms. */
interface MainThread {
  readonly frameCpu: readonly number[];
  readonly spent: Readonly<Record<string, number>>;
}

const TASK = 'ThreadControllerImpl::RunTask';
const FRAME = 'FireAnimationFrame';

/** Events of the trace by kind of work. None of them contains another one. */
const works: Readonly<Record<string, string>> = {
  FunctionCall: 'script',
  RunMicrotasks: 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
};

/** Begins a trace; the returned function ends it and returns the work of the busiest page's main thread. */
export async function traceMain(context: BrowserContext): Promise<() => Promise<MainThread>> {
  const browser = context.browser();
  if (!browser) throw new Error('a context without its browser');
  const session = await browser.newBrowserCDPSession();
  const events: Traced[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Traced[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'], recordMode: 'recordContinuously' },
  });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    return read(events);
  };
}

function read(events: readonly Traced[]): MainThread {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const all = threads.map(({ pid, tid }) =>
    events.filter((one) => one.ph === 'X' && one.pid === pid && one.tid === tid),
  );
  const [busiest = []] = all.sort((a, b) => cpuOf(b) - cpuOf(a));
  const spent: Record<string, number> = { all: cpuOf(busiest) };
  for (const { name, tdur = 0 } of outermost(busiest)) {
    const work = works[name];
    if (work) spent[work] = (spent[work] ?? 0) + tdur / 1000;
  }
  return { frameCpu: perFrame(busiest), spent };
}

const cpuOf = (events: readonly Traced[]): number =>
  events.reduce((sum, { name, tdur = 0 }) => (name === TASK ? sum + tdur / 1000 : sum), 0);

/** The works that are no part of another one: layout that a script asks for counts as the script's. */
function outermost(events: readonly Traced[]): Traced[] {
  let end = 0;
  return events
    .filter(({ name }) => name in works)
    .sort((a, b) => a.ts - b.ts)
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}

/** The CPU time of the tasks from one frame to the next. */
function perFrame(events: readonly Traced[]): number[] {
  const tasks = events.filter(({ name }) => name === TASK).sort((a, b) => a.ts - b.ts);
  const frames = events.filter(({ name }) => name === FRAME).map(({ ts }) => ts);
  const begins = frames.sort((a, b) => a - b);
  const sums: number[] = [];
  let at = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    const holdsFrame = (begins[at] ?? Number.POSITIVE_INFINITY) < ts + dur;
    while ((begins[at] ?? Number.POSITIVE_INFINITY) < ts + dur) at += 1;
    if (holdsFrame) sums.push(0);
    if (sums.length > 0) sums[sums.length - 1] = (sums.at(-1) ?? 0) + tdur / 1000;
  }
  return sums;
}
