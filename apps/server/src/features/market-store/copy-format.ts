import { Buffer } from 'node:buffer';
import { type CheckedBars, PRICE_SCALE } from './checked-bars.js';

// The binary format of PostgreSQL's COPY: a signature and two empty words, rows of counted fields with their lengths, and
// -1 in place of a next row's count. All numbers begin with their highest byte.

export const COPY_HEAD: Uint8Array = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
export const COPY_TAIL: Uint8Array = Buffer.from([0xff, 0xff]);

/** Columns of a row of bars, in their order. */
export const BAR_COLUMNS = 'symbol_id, day, open, high, low, close, volume, amount';
const FIELD_COUNT = 8;
/** Six whole numbers of four bytes, two floats of eight, each behind its length. */
const ROW_BYTES = 2 + FIELD_COUNT * 4 + 6 * 4 + 2 * 8;

/** Most bytes of the encoded bars. */
const bytesOf = ({ good }: CheckedBars): number => good.length * ROW_BYTES;

/** A stock's bars as rows, in memory that has room for them. */
export function encodeBars(
  symbolId: number,
  checked: CheckedBars,
  into: Uint8Array = new Uint8Array(bytesOf(checked)),
): Uint8Array {
  const { bars, good } = checked;
  const view = new DataView(into.buffer, into.byteOffset, into.byteLength);
  let offset = 0;
  const whole = (value: number): void => {
    view.setInt32(offset, 4);
    view.setInt32(offset + 4, value);
    offset += 8;
  };
  const float = (value: number): void => {
    view.setInt32(offset, 8);
    view.setFloat64(offset + 4, value);
    offset += 12;
  };
  for (const at of good) {
    view.setInt16(offset, FIELD_COUNT);
    offset += 2;
    whole(symbolId);
    whole(bars.time[at] as number);
    for (const name of ['open', 'high', 'low', 'close'] as const) {
      whole(Math.round((bars[name][at] as number) * PRICE_SCALE));
    }
    float(bars.volume[at] as number);
    const amount = bars.amount[at] as number;
    if (Number.isNaN(amount)) {
      view.setInt32(offset, -1);
      offset += 4;
    } else float(amount);
  }
  return into.subarray(0, offset);
}

/** Some twenty stocks of ten years. */
const CHUNK_BYTES = 4 * 2 ** 20;

/**
 * Rows of many stocks, in memory that is reused: memory allocated for each of them would stay with the process for
 * long.
 */
export class RowMemory {
  readonly #slabs: Uint8Array[] = [];
  /** Slab with free space, and the place in it. */
  #slab = 0;
  #at = 0;

  /** A stock's bars as rows, which stay as they are until this is cleared. */
  encode(symbolId: number, checked: CheckedBars): Uint8Array {
    const bytes = bytesOf(checked);
    // A stock that no slab has room for has its own.
    if (bytes > CHUNK_BYTES) return encodeBars(symbolId, checked);
    if (this.#at + bytes > CHUNK_BYTES) {
      this.#slab += 1;
      this.#at = 0;
    }
    this.#slabs[this.#slab] ??= new Uint8Array(CHUNK_BYTES);
    const slab = this.#slabs[this.#slab] as Uint8Array;
    const rows = encodeBars(symbolId, checked, slab.subarray(this.#at, this.#at + bytes));
    this.#at += bytes;
    return rows;
  }

  /** Reuses the memory; encoded rows must not be read any more. */
  clear(): void {
    this.#slab = 0;
    this.#at = 0;
  }
}

/** Takes a row of bars: prices in thousandths, NaN for an amount that is not known. */
export type TakeRow = (
  symbolId: number,
  day: number,
  open: number,
  high: number,
  low: number,
  close: number,
  volume: number,
  amount: number,
) => void;

/** Reads rows of bars out of chunks as they come, which may break anywhere. */
export class BarRowReader {
  readonly #take: TakeRow;
  #rest: Uint8Array = new Uint8Array(0);
  #hasHead = false;
  #ended = false;

  constructor(take: TakeRow) {
    this.#take = take;
  }

  /** Whether the format's own end has come. */
  get ended(): boolean {
    return this.#ended;
  }

  push(chunk: Uint8Array): void {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let at = 0;
    if (!this.#hasHead && bytes.length >= COPY_HEAD.length) {
      at = COPY_HEAD.length;
      this.#hasHead = true;
    }
    if (this.#hasHead) at = this.#rows(view, at);
    this.#rest = bytes.subarray(at);
  }

  #rows(view: DataView, from: number): number {
    let at = from;
    while (!this.#ended && view.byteLength - at >= 2) {
      const count = view.getInt16(at);
      if (count === -1) {
        this.#ended = true;
        return view.byteLength;
      }
      if (count !== FIELD_COUNT) throw new RangeError(`a row of ${count} fields`);
      // A row without an amount is shorter than this only at the very end, where the tail follows.
      if (view.byteLength - at < ROW_BYTES - 8) return at;
      const hasAmount = view.getInt32(at + ROW_BYTES - 12) === 8;
      if (hasAmount && view.byteLength - at < ROW_BYTES) return at;
      const amount = hasAmount ? view.getFloat64(at + ROW_BYTES - 8) : Number.NaN;
      const volume = view.getFloat64(at + 54);
      const [id, day] = [view.getInt32(at + 6), view.getInt32(at + 14)];
      const [open, high] = [view.getInt32(at + 22), view.getInt32(at + 30)];
      this.#take(id, day, open, high, view.getInt32(at + 38), view.getInt32(at + 46), volume, amount);
      at += hasAmount ? ROW_BYTES : ROW_BYTES - 8;
    }
    return at;
  }
}
