import type { Random } from './random.js';

/** Texts that have broken parsers before. */
const nasty = [
  '',
  '0',
  '-1',
  '1e999',
  'null',
  '[]',
  '{}',
  '"',
  '\\',
  '\\u0000',
  '\u0000',
  '\ud800',
  '\u202e',
  '__proto__',
  'constructor',
  'toString',
  '../',
  '..\\',
  '%00',
  '%2e%2e%2f',
  '://',
  "' or 1=1 --",
  '\r\n',
  '\r\n\r\n',
  '--',
  '[[[[[[[[',
  '{"a":'.repeat(200),
  'A'.repeat(5000),
  '9'.repeat(400),
  '\ufeff',
];

/** The bytes with one to four of them, or parts of them, changed, lost, doubled, moved or replaced. */
export function mutateBytes(random: Random, bytes: Buffer): Buffer {
  let out = bytes;
  for (let n = 1 + random.below(4); n > 0; n -= 1) out = mutateOnce(random, out);
  return out;
}

function mutateOnce(random: Random, bytes: Buffer): Buffer {
  const at = random.below(bytes.length + 1);
  const end = Math.min(bytes.length, at + 1 + random.below(40));
  const [before, part, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)];
  switch (random.below(6)) {
    case 0: {
      const flipped = Buffer.from(bytes);
      if (at < flipped.length) flipped[at] = (flipped[at] ?? 0) ^ (1 << random.below(8));
      return flipped;
    }
    case 1:
      return Buffer.concat([before, after]);
    case 2:
      return Buffer.concat([before, part, part, after]);
    case 3:
      return before;
    case 4:
      return Buffer.concat([before, Buffer.from(random.pick(nasty)), after]);
    default:
      return Buffer.concat([before, Buffer.from([random.below(256)]), bytes.subarray(at)]);
  }
}

/** Any JSON value, shallow. */
function anyValue(random: Random): unknown {
  const kinds: (() => unknown)[] = [
    () => null,
    () => random.once(2),
    () => random.pick([0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, 4_294_967_296]),
    () => random.pick(nasty),
    () => [random.pick(nasty), 1, null],
    () => ({ [random.pick(nasty)]: random.pick(nasty), a: [{}] }),
    () => JSON.parse(`${'['.repeat(80)}${']'.repeat(80)}`),
  ];
  return random.pick(kinds)();
}

/** A copy of a value with one of its parts, at any depth, replaced, lost, or joined by another. */
export function mutateValue(random: Random, value: unknown): unknown {
  if (typeof value === 'string' && random.once(2)) {
    const at = random.below(value.length + 1);
    return value.slice(0, at) + random.pick(nasty) + value.slice(random.once(2) ? at : at + 1);
  }
  if (typeof value !== 'object' || value === null || random.once(6)) return anyValue(random);
  if (Array.isArray(value)) {
    const at = random.below(value.length + 1);
    return [...value.slice(0, at), mutateValue(random, value[at]), ...value.slice(at + 1)];
  }
  const entries = Object.entries(value);
  if (entries.length === 0 || random.once(6))
    return Object.fromEntries([...entries, [random.pick(nasty), anyValue(random)]]);
  const at = random.below(entries.length);
  if (random.once(5)) return Object.fromEntries(entries.toSpliced(at, 1));
  return Object.fromEntries(entries.map(([key, part], n) => [key, n === at ? mutateValue(random, part) : part]));
}

/** A header's value of what HTTP can carry. */
export function headerValue(random: Random, value: string): string {
  const changed = mutateBytes(random, Buffer.from(value)).toString('latin1');
  return changed.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 2000);
}
