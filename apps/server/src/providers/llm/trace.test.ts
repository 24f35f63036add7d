import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { threadCpu } from '../../metrics/thread-cpu.js';
import { LlmError, type LlmTrace } from './port.js';
import { Tracer } from './trace.js';
import { vendors } from './vendors/vendors.js';

interface Seen {
  readonly lines: string[];
  readonly rest: unknown[];
  bytes: number;
}

function tracer({ url = 'https://api.deepseek.com/chat/completions', apiKey = 'sk-secret/0123456789' } = {}) {
  const seen: Seen = { lines: [], rest: [], bytes: 0 };
  const trace: LlmTrace = {
    request: (sent) => seen.rest.push(sent),
    response: (status, headers) => seen.rest.push({ status, headers }),
    read: (bytes, lines) => {
      seen.bytes += bytes;
      seen.lines.push(...lines);
    },
    failed: (code, detail) => seen.rest.push({ code, detail }),
  };
  return { seen, tracer: new Tracer(trace, { url: new URL(url), apiKey, vendor: vendors.deepseek }) };
}

/** Cuts a text at the given places. */
function cut(text: string, places: readonly number[]): string[] {
  const at = [0, ...places.map((one) => one % (text.length + 1)).sort((a, b) => a - b), text.length];
  return at.slice(1).map((end, index) => text.slice(at[index], end));
}

describe('a trace', () => {
  it('has the same lines however the connection was read, and never the key', () => {
    const key = 'sk-secret/0123456789';
    const line = fc.constantFrom(
      'data: {"a":1}',
      ': ping',
      '',
      `data: wrong key ${key}!`,
      `data: ${key.replace('/', '\\/')}`,
    );
    fc.assert(
      fc.property(fc.array(line), fc.array(fc.nat()), fc.boolean(), (lines, places, open) => {
        const text = lines.map((one) => `${one}\r\n`).join('') + (open ? 'data: {"half' : '');
        const { seen, tracer: one } = tracer();
        for (const piece of cut(text, places)) one.received(piece, Buffer.byteLength(piece));
        one.end();
        const { seen: whole, tracer: two } = tracer();
        two.received(text, Buffer.byteLength(text));
        two.end();
        expect(seen.lines).toEqual(whole.lines);
        expect(seen.lines).toHaveLength(lines.length + (open ? 1 : 0));
        expect(seen.bytes).toBe(Buffer.byteLength(text));
        expect(seen.lines.join('\n')).not.toMatch(/secret|0123456789/);
      }),
    );
  });

  it('reads no part of a line again that comes in a great many pieces', () => {
    const { seen, tracer: one } = tracer();
    const pieces = 12_000;
    const before = threadCpu();
    for (let n = 0; n < pieces; n += 1) one.received('x'.repeat(300), 300);
    one.received('\n', 1);
    expect(threadCpu() - before).toBeLessThan(1_000);
    expect(seen.lines.map(({ length }) => length)).toEqual([300 * pieces]);
  });

  it('masks the key in the request, keys that are not its own, and headers that tell of the account', () => {
    const { seen, tracer: one } = tracer();
    one.request(
      { authorization: 'Bearer sk-secret/0123456789', accept: 'text/event-stream' },
      '{"text":"sk-secret/0123456789"}',
    );
    one.response(401, {
      'content-type': 'application/json',
      'set-cookie': ['a=b'],
      'openai-organization': 'me',
      'x-request-id': '7',
    });
    one.received('{"message":"Incorrect API key: sk-ab12****cd34 of org-abcdef123"}\n', 10);
    expect(seen.rest).toEqual([
      {
        method: 'POST',
        url: 'https://api.deepseek.com/chat/completions',
        headers: { authorization: 'Bearer ••••', accept: 'text/event-stream' },
        body: '{"text":"••••"}',
      },
      { status: 401, headers: { 'content-type': 'application/json', 'x-request-id': '7' } },
    ]);
    expect(seen.lines).toEqual(['{"message":"Incorrect API key: •••• of ••••"}']);
  });

  it('does not tell where a provider of our own is, nor by the words of a failed connection', () => {
    const { seen, tracer: one } = tracer({ url: 'http://10.1.2.3:8000/v1/chat/completions', apiKey: 'key' });
    one.request({}, '{}');
    const refused = Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:8000'), { code: 'ECONNREFUSED' });
    one.failed(new LlmError('LLM_NETWORK', refused.message, { cause: refused }));
    one.failed(new LlmError('LLM_RATE', 'HTTP 429 rate_limit slow down'));
    expect(seen.rest).toEqual([
      { method: 'POST', url: 'http://••••/v1/chat/completions', headers: {}, body: '{}' },
      { code: 'LLM_NETWORK', detail: 'ECONNREFUSED' },
      { code: 'LLM_RATE', detail: 'HTTP 429 rate_limit slow down' },
    ]);
  });

  it('leaves a placeholder of a key alone: it is in too many words', () => {
    const { seen, tracer: one } = tracer({ apiKey: 'key' });
    one.received('monkey\n', 7);
    expect(seen.lines).toEqual(['monkey']);
  });
});
