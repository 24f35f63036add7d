/** Time in which the backlog shrinks to a third, ms: text follows its arrival by about a fifth of a second. */
const CATCH_UP_MS = 180;
/** Slowest reveal, characters a millisecond, so that the last few do not drip. */
const MIN_SPEED = 0.03;
/** Time between two paints for a short and for a very long last block, ms. */
const QUICK_MS = 32;
const PATIENT_MS = 96;
/** Length of the last block at which `PATIENT_MS` is reached, characters. */
const LONG_BLOCK = 8000;

/**
 * Number of characters of a growing text to show, so that it flows although it arrives in bursts: the larger the
 * backlog, the faster it goes.
 */
export class Reveal {
  private shown: number;
  private at: number;

  /** @param shown number of characters on screen already, @param now ms */
  constructor(shown: number, now: number) {
    this.shown = shown;
    this.at = now;
  }

  /** Number of characters to show of a text of `total`, at time `now` (ms). Never decreases. */
  step(now: number, total: number): number {
    const passed = Math.max(0, now - this.at);
    this.at = now;
    const backlog = total - this.shown;
    const stride = Math.max(MIN_SPEED * passed, backlog * (1 - Math.exp(-passed / CATCH_UP_MS)));
    this.shown = backlog > 0 ? Math.min(total, this.shown + stride) : this.shown;
    return Math.floor(this.shown);
  }

  /** Notes that everything up to `total` is on screen. */
  flush(now: number, total: number): void {
    this.at = now;
    this.shown = total;
  }
}

/** Pause between two paints, ms: rendering a long last block costs more, so it happens less often. */
export function paintEveryMs(lastBlock: number): number {
  return QUICK_MS + (PATIENT_MS - QUICK_MS) * Math.min(1, lastBlock / LONG_BLOCK);
}

/** Cost of rendering a character, relative to a plain one: lines, formulas, cells and code become many elements. */
const DRAW_COSTS: Readonly<Record<string, number>> = { '\n': 8, $: 40, '|': 8, '`': 12 };

/** Position up to which `text` can be shown with an effort, from `from` and at most to `to`, and the effort used. */
export function reach(text: string, from: number, to: number, effort: number): { at: number; effort: number } {
  let [at, taken] = [from, 0];
  for (; at < to && taken < effort; at += 1) taken += DRAW_COSTS[text.charAt(at)] ?? 1;
  return { at, effort: taken };
}

/** Effort of the first paint of an answer that is behind. */
const FIRST_STRIDE = 400;
/** Least effort of a paint if there is enough to show, since even a small one has about the same fixed cost. */
const SHORTEST_STRIDE = 480;
/** Limit of the work of a paint, from script to pixels, ms: two frames of a display are 33. */
const WORK_MS = 22;
/** Limit of the work of a paint once the answer has ended, ms: larger, so that the rest is soon on screen. */
const LAST_WORK_MS = 27;
/** Least share of the backlog in a paint, however slow the device is, so that text does not drip for minutes. */
const LEAST_SHARE = 1 / 40;
/** Growth of a stride after a paint within the limit. */
const STRIDE_GROWTH = 1.25;

/**
 * Amount that a paint may add so that it fits into a frame on this very device, derived from the cost of the last
 * paint. A slower device falls behind and stays usable.
 */
export class Pace {
  private longest = FIRST_STRIDE;
  private painting: { readonly stride: number; readonly at: number } | null = null;

  /** Effort that a paint may use now, with `backlog` characters not on screen yet. */
  stride(backlog: number): number {
    return Math.ceil(Math.max(this.longest, backlog * LEAST_SHARE));
  }

  /** Notes the start of a paint of the effort `stride` at time `at` (ms). */
  paint(stride: number, at: number): void {
    this.painting = { stride, at };
  }

  /** Notes the end of the paint's work at time `now` (ms). */
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

/** First position at or after `at` where `text` can be cut without splitting a character. */
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
