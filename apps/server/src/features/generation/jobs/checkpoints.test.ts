import { describe, expect, it } from 'vitest';
import { EventLog } from '../events/event-log.js';
import { Checkpoints } from './checkpoints.js';

const id = (n: number): string => `${n.toString(16).padStart(4, '0')}0000-0000-4000-8000-000000000000`;

function begun(n = 0) {
  const events = new EventLog();
  const checkpoints = new Checkpoints(id(n), events);
  checkpoints.begin(0);
  return { events, checkpoints };
}
const say = (events: EventLog, delta: string) => events.append({ type: 'text-delta', id: '0', delta });

describe('Checkpoints', () => {
  it('contains the events since the last saved one', () => {
    const { events, checkpoints } = begun();
    expect(checkpoints.due(10_000)).toBeUndefined();
    say(events, '一');
    events.append({ type: 'source-url', sourceId: '1', url: 'https://example.com', title: '甲' });
    const first = checkpoints.due(1_000);
    expect(first?.tail).toMatchObject({ after: 0, seq: 2, text: '一', sources: [{ n: 1 }] });
    say(events, '二');
    // The first one was not saved: the next one contains all of it.
    expect(checkpoints.due(1_100)?.tail).toMatchObject({ after: 0, seq: 3, text: '一二' });
    first?.saved();
    expect(checkpoints.due(1_100)).toBeUndefined();
    expect(checkpoints.due(2_000)?.tail).toMatchObject({ after: 2, seq: 3, text: '二', sources: null });
  });

  it('spreads answers that begin together, each with its turn, and leaves none for a second', () => {
    const all = Array.from({ length: 200 }, (_, n) => begun(n * 327));
    const last = all.map(() => 0);
    let most = 0;
    for (let now = 100; now <= 10_000; now += 100) {
      let due = 0;
      for (const [at, { events, checkpoints }] of all.entries()) {
        say(events, '字');
        const point = checkpoints.due(now);
        if (!point) continue;
        point.saved();
        expect(now - (last[at] ?? 0)).toBeLessThanOrEqual(1_000);
        last[at] = now;
        due += 1;
      }
      most = Math.max(most, due);
    }
    expect(most).toBeLessThan(40);
    expect(Math.min(...last)).toBeGreaterThanOrEqual(9_000);
  });
});
