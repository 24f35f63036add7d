/** The backlog shrinks to a third in this time, ms: text follows its arrival by about a fifth of a second. */
const CATCH_UP_MS = 180;
/** Slowest reveal, characters a millisecond: the last few do not drip. */
const MIN_SPEED = 0.03;
/** Time between two paints of a short and of a very long last block, ms. */
const QUICK_MS = 32;
const PATIENT_MS = 96;
/** Length of the last block at which `PATIENT_MS` is reached, characters. */
const LONG_BLOCK = 8000;

/**
 * How much of a growing text to show, so that it flows although it arrives in jerks: the further it is behind, the
 * faster it goes.
 */
export class Reveal {
  private shown: number;
  private at: number;

  /** @param shown characters that are on screen already, @param now ms */
  constructor(shown: number, now: number) {
    this.shown = shown;
    this.at = now;
  }

  /** The number of characters to show of a text of `total`, at time `now` (ms). Never goes back. */
  step(now: number, total: number): number {
    const passed = Math.max(0, now - this.at);
    this.at = now;
    const backlog = total - this.shown;
    const stride = Math.max(MIN_SPEED * passed, backlog * (1 - Math.exp(-passed / CATCH_UP_MS)));
    this.shown = backlog > 0 ? Math.min(total, this.shown + stride) : this.shown;
    return Math.floor(this.shown);
  }

  /** Everything up to `total` is on screen. */
  flush(now: number, total: number): void {
    this.at = now;
    this.shown = total;
  }
}

/** The pause between two paints, ms: rendering a long last block costs more, so it is done less often. */
export function paintEveryMs(lastBlock: number): number {
  return QUICK_MS + (PATIENT_MS - QUICK_MS) * Math.min(1, lastBlock / LONG_BLOCK);
}

/** What these cost to draw, beside a plain character's 1: lines, formulas, cells and code become many elements. */
const DRAW_COSTS: Readonly<Record<string, number>> = { '\n': 8, $: 40, '|': 8, '`': 12 };

/** How far `text` can be shown with so much effort, from `from` and at most to `to`, and the effort that it takes. */
export function reach(text: string, from: number, to: number, effort: number): { at: number; effort: number } {
  let [at, taken] = [from, 0];
  for (; at < to && taken < effort; at += 1) taken += DRAW_COSTS[text.charAt(at)] ?? 1;
  return { at, effort: taken };
}

/** Effort of the first paint of an answer that is behind. */
const FIRST_STRIDE = 400;
/** A paint takes at least this effort if there is enough to show: however little it adds, it costs about as much. */
const SHORTEST_STRIDE = 480;
/** The work of a paint, from its script to its pixels, may last so long, ms: two frames of a display are 33. */
const WORK_MS = 22;
/** The same once the answer has ended, ms: nobody waits for what is still being drawn for longer than need be. */
const LAST_WORK_MS = 27;
/** However slow the device is, a paint takes this share of what is not on screen yet: text does not drip for minutes. */
const LEAST_SHARE = 1 / 40;
/** By how much a stride grows after a paint that lasted no longer than it may. */
const STRIDE_GROWTH = 1.25;

/**
 * How much a paint may add, so that it fits into a frame on this very device: what a paint cost decides on the next. A
 * device that is slower than the model falls behind and stays usable.
 */
export class Pace {
  private longest = FIRST_STRIDE;
  private painting: { readonly stride: number; readonly at: number } | null = null;

  /** The effort that a paint may take now, with `backlog` characters that are not on screen yet. */
  stride(backlog: number): number {
    return Math.ceil(Math.max(this.longest, backlog * LEAST_SHARE));
  }

  /** A paint of the effort `stride` begins at time `at` (ms). */
  paint(stride: number, at: number): void {
    this.painting = { stride, at };
  }

  /** The work of the paint is done at time `now` (ms). */
  painted(now: number, hasEnded: boolean): void {
    if (!this.painting) return;
    const { stride, at } = this.painting;
    this.painting = null;
    const fits = (hasEnded ? LAST_WORK_MS : WORK_MS) / Math.max(1, now - at);
    if (fits < 1) this.longest = Math.max(SHORTEST_STRIDE, Math.min(this.longest, stride * fits));
    else if (stride * 2 > this.longest) this.longest *= STRIDE_GROWTH;
  }
}

const extender = /^(?:[\p{M}\p{Emoji_Modifier}]|\u200d)/u;

/** The first place at or after `at` where `text` can be cut without breaking a character in two. */
export function cutAt(text: string, at: number): number {
  let cut = Math.min(at, text.length);
  while (cut > 0 && cut < text.length && !canCut(text, cut)) cut += 1;
  return cut;
}

function canCut(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  if (before >= 0xd800 && before <= 0xdbff) return false;
  return before !== 0x200d && !extender.test(text.slice(at, at + 2));
}
