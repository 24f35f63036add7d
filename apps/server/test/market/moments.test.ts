import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionName } from '@guanlan/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/harness.js';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  const user = await app.signIn();
  token = user.token;
  await app.ctx.db.execute(sql`update users set roles = '{admin}' where id = ${user.uid}`);
});
afterAll(() => app.close());

const EPOCH_MS_LIMIT = Date.UTC(9999, 0, 1);
const good = [0, 1, Date.UTC(2026, 0, 1), EPOCH_MS_LIMIT - 1, EPOCH_MS_LIMIT];
/** Just past the last one, the last of five digits of a year, of a Date, and beyond; none of them is a fault of ours. */
const bad = [
  EPOCH_MS_LIMIT + 1,
  253_402_300_800_000,
  999_999_999_999_999,
  8_640_000_000_000_000,
  8_640_000_000_000_001,
  1e300,
];
const odd = [-1, -8_640_000_000_000_000, 0.5, Number.MAX_SAFE_INTEGER];

const codeOf = async <N extends FunctionName>(name: N, args: FunctionInput<N>): Promise<string> =>
  (await app.call(name, args, token)).error?.code ?? 'OK';

describe('a moment that a call names', () => {
  it.each([
    'chat.restoreAll',
    'english.restoreAllWords',
    'video.restoreAllRecords',
    'video.restoreAllTranscriptions',
  ] as const)('is accepted in %s up to the year 9999 and refused beyond', async (name) => {
    const ask = (removal: number) => codeOf(name, { removal, assistant: 'deepseek' });
    for (const removal of good) expect([removal, await ask(removal)]).toEqual([removal, 'OK']);
    for (const removal of [...bad, ...odd]) expect([removal, await ask(removal)]).toEqual([removal, 'INVALID_PARAM']);
  });

  const cursorAt = (at: number): string => JSON.stringify([at, randomUUID()]);
  it.each([
    'chat.conversations',
    'english.words',
    'notices.list',
    'video.records',
    'video.transcriptions',
    'video.exportRecords',
    'selection.runs',
    'diagnosis.records',
    'realname.listPending',
  ] as const)('is accepted and refused likewise in the cursor of %s', async (name) => {
    for (const at of good) expect([at, await codeOf(name, { cursor: cursorAt(at) })]).toEqual([at, 'OK']);
    for (const at of [...bad, ...odd]) {
      expect([at, await codeOf(name, { cursor: cursorAt(at) })]).toEqual([at, 'INVALID_PARAM']);
    }
  });

  it('may be any whole number in market.bars', async () => {
    for (const before of [...good, ...bad.slice(0, -1), Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]) {
      expect(await codeOf('market.bars', { code: '605901', period: 'day', before })).not.toBe('SYSTEM_ERROR');
    }
  });
});
