import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModerations } from './moderations.js';

let server: Server;
let baseUrl: string;
const seen: { body: unknown; key: string | undefined }[] = [];
let answer: { status: number; body: string } = { status: 200, body: '' };
beforeAll(async () => {
  server = createServer(async (req, res) => {
    let text = '';
    for await (const part of req) text += String(part);
    seen.push({ body: JSON.parse(text), key: req.headers.authorization });
    if (answer.status === 0) return;
    res.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const never = new AbortController().signal;
const ok = (flagged: boolean) =>
  JSON.stringify({ results: [{ flagged, categories: { violence: flagged, hate: false, odd: null } }] });

const verdictOf = (categories: number) => {
  const given = Object.fromEntries(Array.from({ length: categories }, (_, at) => [`c${at}`, false]));
  return JSON.stringify({ results: [{ flagged: false, categories: given }] });
};

describe('a moderation service', () => {
  it('is asked as OpenAI’s is, and answers with its categories', async () => {
    const safety = createModerations({ baseUrl, apiKey: 'key', model: 'm' });
    answer = { status: 200, body: ok(true) };
    expect(await safety.check('一句话', never)).toEqual({ flagged: true, categories: ['violence'] });
    answer = { status: 200, body: ok(false) };
    expect(await safety.check('一句话', never)).toEqual({ flagged: false, categories: [] });
    expect(seen.at(-1)).toEqual({ body: { input: '一句话', model: 'm' }, key: 'Bearer key' });
    await safety.close();
  });

  it.each([
    ['an error', { status: 500, body: '{}' }],
    ['a refused key', { status: 401, body: '{"error":{"message":"no"}}' }],
    ['no verdict', { status: 200, body: '{"results":[]}' }],
    ['nonsense', { status: 200, body: 'hello' }],
    ['a verdict of megabytes', { status: 200, body: `${ok(false)}${' '.repeat(4_000_000)}` }],
    ['a verdict of many categories', { status: 200, body: verdictOf(20_000) }],
    ['silence', { status: 0, body: '' }],
  ])('%s is no verdict', async (_what, given) => {
    answer = given;
    const safety = createModerations({ baseUrl, apiKey: null, model: null, timeoutMs: 1_000 });
    await expect(safety.check('一句话', never)).rejects.toMatchObject({ code: 'SAFETY_UNAVAILABLE' });
    await safety.close();
  });

  it('stops when the caller does', async () => {
    answer = { status: 0, body: '' };
    const safety = createModerations({ baseUrl, apiKey: null, model: null });
    const control = new AbortController();
    const pending = safety.check('一句话', control.signal);
    control.abort(new Error('left'));
    await expect(pending).rejects.toThrow('left');
    await safety.close();
  });
});
