import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SentLog } from './sent-log.js';

const message = (seq: number) => ({ seq, id: `id-${seq}` });

describe('what was sent to a connection', () => {
  it('knows what it was given, in any order, and what was reported', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(60), { maxLength: 60 }),
        fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 31 }))),
        (seqs, reports) => {
          const log = new SentLog();
          const model = new Map<number, number>();
          for (const seq of seqs) {
            expect(log.has(message(seq))).toBe(false);
            expect(log.add(message(seq))).toBeUndefined();
            model.set(seq, 0);
          }
          for (const [seq, bits] of reports) {
            expect(log.reported(`id-${seq}`)).toBe(model.get(seq));
            if (!model.has(seq)) continue;
            log.note(`id-${seq}`, bits);
            model.set(seq, bits);
          }
          for (let seq = 0; seq <= 60; seq += 1) {
            expect([log.has(message(seq)), log.reported(`id-${seq}`)]).toEqual([model.has(seq), model.get(seq)]);
          }
        },
      ),
    );
  });

  it('drops the oldest beyond a thousand, and returns its reports', () => {
    const log = new SentLog();
    for (let seq = 1; seq <= 1_000; seq += 1) log.add(message(seq));
    log.note('id-2', 1);
    expect([log.add(message(1_001)), log.add(message(1_002)), log.add(message(1_003))]).toEqual([0, 1, 0]);
    const left = [1, 2, 3, 4, 1_000, 1_003].filter((seq) => log.has(message(seq)));
    expect(left).toEqual([4, 1_000, 1_003]);
    expect([log.reported('id-2'), log.reported('id-4')]).toEqual([undefined, 0]);
  });
});
