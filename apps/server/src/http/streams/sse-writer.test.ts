import { EventEmitter } from 'node:events';
import { STREAM_HEARTBEAT_MS } from '@guanlan/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventLog } from '../../features/generation/events/event-log.js';
import { SseWriter } from './sse-writer.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A response whose reader takes written data only while `open`. */
class Reader extends EventEmitter {
  readonly writes: string[] = [];
  open = true;
  writable = true;

  write(text: string): boolean {
    this.writes.push(text);
    return this.open;
  }

  end(text: string): this {
    this.writes.push(text);
    this.writable = false;
    return this;
  }

  drain(): void {
    this.open = true;
    this.emit('drain');
  }
}

function setUp(log = new EventLog(), after = 0) {
  const reader = new Reader();
  const writer = new SseWriter(reader as unknown as ConstructorParameters<typeof SseWriter>[0], log, after);
  writer.start();
  return { log, reader, writer };
}

const delta = (text: string) => ({ type: 'text-delta', id: '0', delta: text }) as const;
const microtasks = () => vi.advanceTimersByTimeAsync(0);

describe('SseWriter', () => {
  it('opens with a sign of life and repeats it in every silence', async () => {
    const { log, reader } = setUp();
    expect(reader.writes).toEqual([': \n\n']);
    await vi.advanceTimersByTimeAsync(STREAM_HEARTBEAT_MS - 1);
    log.append(delta('一'));
    await vi.advanceTimersByTimeAsync(STREAM_HEARTBEAT_MS - 1);
    expect(reader.writes).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(reader.writes.at(-1)).toBe(': \n\n');
  });

  it('writes what was appended in one go in one write, and ends with the log', async () => {
    const { log, reader } = setUp();
    log.append({ type: 'text-start', id: '0' });
    log.append(delta('一'), delta('二'));
    await microtasks();
    expect(reader.writes).toHaveLength(2);
    expect(reader.writes[1]?.match(/^id: /gm)).toHaveLength(3);
    log.append({ type: 'finish' });
    log.close();
    await microtasks();
    expect(reader.writes.at(-1)).toBe('data: [DONE]\n\n');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reader.writes).toHaveLength(4);
  });

  it('writes nothing to a reader who takes nothing, then what the log still has', async () => {
    const { log, reader } = setUp(new EventLog({ keep: 1_000 }));
    reader.open = false;
    log.append(delta('首'));
    await microtasks();
    for (let at = 0; at < 1_000; at += 1) log.append(delta('观澜'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reader.writes).toHaveLength(2);
    reader.drain();
    expect(reader.writes[2]).toContain('data-snapshot');
    const text = reader.writes.join('').length;
    expect(text).toBeLessThan(10_000);
    log.close();
    await microtasks();
    expect(reader.writes.at(-1)).toBe('data: [DONE]\n\n');
  });

  it('leaves the log alone once its reader has left', async () => {
    const { log, reader, writer } = setUp();
    writer.close();
    log.append(delta('一'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reader.writes).toEqual([': \n\n']);
  });
});
