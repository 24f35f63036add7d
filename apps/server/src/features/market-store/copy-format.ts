import { Buffer } from 'node:buffer';
import { type CheckedBars, THOUSANDTHS } from './checked-bars.js';

// The binary format of PostgreSQL's COPY: a signature and two empty words, rows of counted fields with their lengths, and
// -1 in place of a next row's count. All numbers begin with their highest byte.

export const COPY_HEAD: Uint8Array = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
export const COPY_TAIL: Uint8Array = Buffer.from([0xff, 0xff]);

/** Columns of a row of bars, in their order. */
export const BAR_COLUMNS = 'symbol_id, day, open, high, low, close, volume, amount';
const FIELDS = 8;
/** Six whole numbers of four bytes, two floats of eight, each behind its length. */
const ROW = 2 + FIELDS * 4 + 6 * 4 + 2 * 8;

/** A stock's bars as rows. */
export function encodeBars(symbolId: number, { bars, good }: CheckedBars): Uint8Array {
  const buffer = new ArrayBuffer(good.length * ROW);
  const view = new DataView(buffer);
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
    view.setInt16(offset, FIELDS);
    offset += 2;
    whole(symbolId);
    whole(bars.time[at] as number);
    for (const name of ['open', 'high', 'low', 'close'] as const) {
      whole(Math.round((bars[name][at] as number) * THOUSANDTHS));
    }
    float(bars.volume[at] as number);
    const amount = bars.amount[at] as number;
    if (Number.isNaN(amount)) {
      view.setInt32(offset, -1);
      offset += 4;
    } else float(amount);
  }
  return new Uint8Array(buffer, 0, offset);
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
      if (count !== FIELDS) throw new RangeError(`a row of ${count} fields`);
      // A row without an amount is shorter than this only at the very end, where the tail follows.
      if (view.byteLength - at < ROW - 8) return at;
      const hasAmount = view.getInt32(at + ROW - 12) === 8;
      if (hasAmount && view.byteLength - at < ROW) return at;
      const amount = hasAmount ? view.getFloat64(at + ROW - 8) : Number.NaN;
      const volume = view.getFloat64(at + 54);
      const [id, day] = [view.getInt32(at + 6), view.getInt32(at + 14)];
      const [open, high] = [view.getInt32(at + 22), view.getInt32(at + 30)];
      this.#take(id, day, open, high, view.getInt32(at + 38), view.getInt32(at + 46), volume, amount);
      at += hasAmount ? ROW : ROW - 8;
    }
    return at;
  }
}
