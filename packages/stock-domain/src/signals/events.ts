/** The bars on which a rule says buy, and those on which it says sell, rising. The arrays may be longer. */
export interface SignalEvents {
  readonly entries: Int32Array;
  readonly entryCount: number;
  readonly exits: Int32Array;
  readonly exitCount: number;
}

/** Events that are written again for each symbol, in the same memory. */
export class EventBuffer implements SignalEvents {
  entries = new Int32Array(0);
  exits = new Int32Array(0);
  entryCount = 0;
  exitCount = 0;

  /** Empties it, with room for events on so many bars. */
  clear(bars: number): void {
    if (this.entries.length < bars) {
      this.entries = new Int32Array(bars);
      this.exits = new Int32Array(bars);
    }
    this.entryCount = 0;
    this.exitCount = 0;
  }

  entry(bar: number): void {
    this.entries[this.entryCount++] = bar;
  }

  exit(bar: number): void {
    this.exits[this.exitCount++] = bar;
  }

  /** Adds the events of bars `from` to before `to` of another. */
  addWithin({ entries, entryCount, exits, exitCount }: SignalEvents, from: number, to: number): void {
    for (let at = 0; at < entryCount; at++) {
      const bar = entries[at] as number;
      if (bar >= from && bar < to) this.entry(bar);
    }
    for (let at = 0; at < exitCount; at++) {
      const bar = exits[at] as number;
      if (bar >= from && bar < to) this.exit(bar);
    }
  }
}

/** The bit that is set only where a condition holds, and not where it is unknown. */
const HOLDS_BIT = 2;

/** Where a column of conditions holds among the first `length`. Most bars have no signal: four are looked at in one. */
export function positionsOf(column: Uint8Array, length: number, to: Int32Array): number {
  let count = 0;
  let at = 0;
  if (column.byteOffset % 4 === 0) {
    const words = new Uint32Array(column.buffer, column.byteOffset, length >> 2);
    for (let word = 0; word < words.length; word++) {
      if (((words[word] as number) & 0x02020202) === 0) continue;
      for (let bar = word * 4; bar < word * 4 + 4; bar++) {
        if (((column[bar] as number) & HOLDS_BIT) !== 0) to[count++] = bar;
      }
    }
    at = words.length * 4;
  }
  for (; at < length; at++) if (((column[at] as number) & HOLDS_BIT) !== 0) to[count++] = at;
  return count;
}
