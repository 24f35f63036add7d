/** The backlog shrinks to a third in this time, ms: text follows its arrival by about a fifth of a second. */
const CATCH_UP_MS = 180;
/** Slowest reveal, characters a millisecond: the last few do not drip. */
const SLOWEST = 0.03;
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
    const stride = Math.max(SLOWEST * passed, backlog * (1 - Math.exp(-passed / CATCH_UP_MS)));
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

/** Characters of the first paint of an answer that is behind. */
const FIRST_STRIDE = 240;
/** A paint adds at least this many, characters: however few they are, it costs about as much as these do. */
const SHORTEST_STRIDE = 120;
/** The frame that a paint makes may last so long, ms. */
const FRAME_MS = 26;
/** However slow the device is, a paint adds this share of what is not on screen yet: text does not drip for minutes. */
const LEAST_SHARE = 1 / 96;
/** By how much a stride grows after a paint that fitted into its frame. */
const LONGER = 1.25;
/** The same once the answer has ended, ms: nobody waits for what is still being drawn for longer than need be. */
const LAST_FRAMES_MS = 60;

/**
 * How many characters a paint may add, so that it fits into a frame on this very device: what a paint cost decides on
 * the next. A device that is slower than the model falls behind and stays usable.
 */
export class Pace {
  private longest = FIRST_STRIDE;
  private painting: { readonly stride: number; readonly at: number } | null = null;

  /** Characters that a paint may add now, of the `backlog` that is not on screen yet. */
  stride(backlog: number): number {
    return Math.ceil(Math.max(this.longest, backlog * LEAST_SHARE));
  }

  /** A paint adds `stride` characters, begun at time `at` (ms). */
  paint(stride: number, at: number): void {
    this.painting = { stride, at };
  }

  /** A frame begins at time `now` (ms): the first one after a paint tells what that cost. */
  frame(now: number, hasEnded: boolean): void {
    if (!this.painting) return;
    const { stride, at } = this.painting;
    this.painting = null;
    const fits = (hasEnded ? LAST_FRAMES_MS : FRAME_MS) / Math.max(1, now - at);
    if (fits < 1) this.longest = Math.max(SHORTEST_STRIDE, Math.min(this.longest, stride * fits));
    else if (stride * 2 > this.longest) this.longest *= LONGER;
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
