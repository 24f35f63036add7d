import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../apps/web/src/ui/theme/global.css';
import { installNavigator } from '../../../apps/web/src/base/go';
import { knownQuote, putQuotes, type useLive } from '../../../apps/web/src/features/market/live/live-quotes';
import { StockTable, type TableRow } from '../../../apps/web/src/features/market/rows/StockTable';

const page = document.getElementById('page');
if (!page) throw new Error('no #page');

/** The addresses of rows, as the router gives them. */
installNavigator({
  href: (id, query) => `/${id}?${new URLSearchParams(query as Record<string, string>)}`,
  open: () => {},
  openRoot: () => {},
  back: () => {},
  describe: () => ({ title: '', open: true }),
  isRoute: (id): id is never => id === '',
  safeRedirect: () => '/',
  inAppPath: () => null,
});

type PushedQuote = Parameters<typeof putQuotes>[0][number];

/** A stock of the invented market. */
function quoteOf(at: number): PushedQuote {
  const last = 5 + (at % 900) / 10;
  return {
    code: `SH${600_000 + at}`,
    name: `测试股票${at}`,
    day: 20_261_120,
    phase: 'continuous',
    state: 'trading',
    last,
    prevClose: last,
    open: last,
    high: last,
    low: last,
    volume: 1_000_000,
    amount: 1_000_000 * last,
    limits: { up: last * 1.1, down: last * 0.9 },
    call: null,
    bids: null,
    asks: null,
    provenance: { source: 'bench', asOf: 1, fetchedAt: 1, stale: false },
    ratios: { change: 0, changePercent: 0, amplitudePercent: 1, turnoverPercent: 1, volumeRatio: 1, speedPercent: 0 },
  };
}

let rows: readonly TableRow[] = [];

const live: ReturnType<typeof useLive> = {
  transport: 'push',
  error: null,
  show: () => {},
  shown: () => [],
  refresh: () => Promise.resolve(),
};

/** Draws the list as the app does. */
function open(count: number): void {
  const quotes = Array.from({ length: count }, (_, at) => quoteOf(at));
  putQuotes(quotes);
  rows = quotes.map(({ code, name }) => ({ code, name, floatValue: 1e10 }));
  const table = createElement(StockTable, {
    label: '股票列表',
    rows,
    column: 'turnoverPercent',
    sort: 'changePercent',
    order: 'desc',
    onOrder: () => {},
    onColumn: () => {},
    live,
  });
  createRoot(page as HTMLElement).render(table);
}

/** Rows that the window shows, from this one on. */
const IN_VIEW = 14;
let head = 0;

/** Makes one change of price; half of them of a row in view, far more than a list of this length gets. */
function change(at: number): void {
  const code = rows[at % 2 === 0 ? head + ((at / 2) % IN_VIEW) : (at * 7919) % rows.length]?.code;
  const quote = code === undefined ? undefined : knownQuote(code);
  if (!quote) return;
  const last = Math.max(1, (quote.last ?? 10) + (at % 3 === 0 ? -0.01 : 0.01));
  const before = quote.prevClose ?? last;
  const ratios = { ...quote.ratios, change: last - before, changePercent: (last / before - 1) * 100 };
  putQuotes([{ ...quote, last, volume: (quote.volume ?? 0) + 100, ratios }]);
}

interface Run {
  /** ms between frames. */
  readonly frames: readonly number[];
  readonly nodes: number;
  readonly changes: number;
  /** Changes of the document. */
  readonly drawn: number;
  /** px that the list was scrolled by. */
  readonly distance: number;
}

/** Measures for `seconds`, while the list scrolls and `rate` changes a second come in, as batches of a push. */
function run(seconds: number, rate: number): Promise<Run> {
  const scroller = page as HTMLElement;
  const frames: number[] = [];
  let changes = 0;
  let nodes = 0;
  let distance = 0;
  let drawn = 0;
  const watcher = new MutationObserver((records) => {
    drawn += records.length;
  });
  watcher.observe(scroller, { subtree: true, childList: true, characterData: true });
  const began = performance.now();
  let last = began;
  let place = scroller.scrollTop;
  const scrolled = (): void => {
    // The position is read once in a frame, and before anything of the frame is written.
    distance += Math.abs(scroller.scrollTop - place);
    place = scroller.scrollTop;
    head = Math.floor(place / 60);
  };
  scroller.addEventListener('scroll', scrolled, { capture: true, passive: true });
  const batch = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * rate);
    for (; changes < due; changes += 1) change(changes);
  }, 50);
  return new Promise((resolve) => {
    const frame = (now: number): void => {
      frames.push(now - last);
      last = now;
      if (frames.length % 30 === 0) nodes = Math.max(nodes, document.querySelectorAll('*').length);
      if (now - began < seconds * 1000) requestAnimationFrame(frame);
      else {
        clearInterval(batch);
        watcher.disconnect();
        scroller.removeEventListener('scroll', scrolled, { capture: true });
        resolve({ frames: frames.slice(1), nodes, changes, drawn, distance });
      }
    };
    requestAnimationFrame(frame);
  });
}

Object.assign(window, { openList: open, runList: run });
