import { AFFINE_CONSTANT, boxes, coordinates, get, inverses, multiply, quotients, sBox, type Table } from './field.js';

const BLOCK_BYTES = 16;
const AES_ROUNDS = 10;

/**
 * Shifts rows without moving bytes: `places[round]` holds the place of each byte of the block after that many shifts.
 */
const places: readonly number[][] = (() => {
  const made = [Array.from({ length: BLOCK_BYTES }, (_, at) => at)];
  const shifted = (at: number): number => (at & 3) | ((at + 4 * (at & 3)) & 12);
  for (let round = 1; round <= AES_ROUNDS; round += 1) {
    const before = made.at(-1) ?? [];
    made.push(before.map((_, at) => before[shifted(at)] ?? 0));
  }
  return made;
})();
const placeIn = (round: number, at: number): number => places[round]?.[at] ?? 0;

/** Table that maps each byte to the one `rows` further in its column. */
function fromRow(round: number, rows: number): Table {
  const table = new Uint8Array(BLOCK_BYTES);
  for (let at = 0; at < BLOCK_BYTES; at += 1) {
    table[placeIn(round, at)] = placeIn(round, (at & 12) | ((at + rows) & 3));
  }
  return table;
}

/** Lookup tables of aes.as, in its order. */
export function tables(): Uint8Array {
  const shape = (x: number): number => get(coordinates, x);
  const low = Uint8Array.from({ length: BLOCK_BYTES }, () => 0x0f);
  const all = [
    ...[low, inverses, quotients],
    ...[
      Uint8Array.from({ length: BLOCK_BYTES }, (_, n) => shape(n)),
      Uint8Array.from({ length: BLOCK_BYTES }, (_, n) => shape(16 * n)),
    ],
    ...boxes(shape),
    ...boxes((x) => shape(multiply(x, 2))),
    ...boxes((x) => x),
    Uint8Array.from(places[AES_ROUNDS] ?? []),
  ];
  for (let round = 1; round < AES_ROUNDS; round += 1) all.push(fromRow(round, 1), fromRow(round, 3));
  return Buffer.concat(all);
}

function expand(key: Uint8Array): Uint8Array {
  const words = new Uint8Array(BLOCK_BYTES * (AES_ROUNDS + 1));
  words.set(key);
  for (let at = BLOCK_BYTES, constant = 1; at < words.length; at += 4) {
    const last = words.slice(at - 4, at);
    if (at % BLOCK_BYTES === 0) {
      last.set([...last.subarray(1), get(last, 0)].map((x) => get(sBox, x)));
      last[0] = get(last, 0) ^ constant;
      constant = multiply(constant, 2);
    }
    for (let n = 0; n < 4; n += 1) words[at + n] = get(words, at + n - BLOCK_BYTES) ^ get(last, n);
  }
  return words;
}

/** Bytes of a {@link schedule}. */
export const SCHEDULE_BYTES = BLOCK_BYTES * (AES_ROUNDS + 2);

/**
 * Schedule of a key and an IV for aes.as: the IV with the first round key, then nine round keys in the places of their
 * rounds, all in coordinates; the last one twice, plain for the output, and for the next block in coordinates and with
 * the first one.
 */
export function schedule(key: Uint8Array, iv: Uint8Array): Uint8Array {
  const words = expand(key);
  const made = new Uint8Array(SCHEDULE_BYTES);
  for (let at = 0; at < BLOCK_BYTES; at += 1) {
    const first = get(words, at);
    const last = get(words, AES_ROUNDS * BLOCK_BYTES + at) ^ AFFINE_CONSTANT;
    made[at] = get(coordinates, first ^ get(iv, at));
    for (let round = 1; round < AES_ROUNDS; round += 1) {
      made[round * BLOCK_BYTES + placeIn(round, at)] = get(
        coordinates,
        get(words, round * BLOCK_BYTES + at) ^ AFFINE_CONSTANT,
      );
    }
    made[AES_ROUNDS * BLOCK_BYTES + at] = last;
    made[(AES_ROUNDS + 1) * BLOCK_BYTES + at] = get(coordinates, last ^ first);
  }
  return made;
}
