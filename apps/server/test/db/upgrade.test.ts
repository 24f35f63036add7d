import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { translations } from '@guanlan/contract/written';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inDatabase, runSql } from '../support/database.js';
import { startTestApp, type TestApp } from '../support/harness.js';

/** Who signed up at version 1.0.1. */
const mobile = '13900001010';
const workId = '7faa3c9e-0d78-45bf-b1a8-e7827ec9395a';
const transcriptionId = '11111111-1111-4111-8111-111111111111';

/** A paragraph that the demonstration model has a translation of. */
const [paragraph = ''] = Object.keys(translations);

const { admin } = inject('testDatabase');
const name = `guanlan_test_upgrade_${randomBytes(4).toString('hex')}`;

let app: TestApp;
let token: string;
let uid: string;
beforeAll(async () => {
  await runSql(admin, `create database ${name}`);
  // Made by pg_dump of a server of version 1.0.1 on PostgreSQL 15, before the table of jobs.
  await runSql(inDatabase(admin, name), await readFile(new URL('./version-1.0.1.sql', import.meta.url), 'utf8'));
  // Its server was killed while it ran the work, a minute ago. The paragraph is one that the demonstration model knows.
  await runSql(
    inDatabase(admin, name),
    `update conversations set running_by = 'gone:1', running_until = now() - interval '1 minute'
    where id = '${workId}'; update messages set status = 'streaming', owner = 'gone:1', lease_until = now() - interval '1 minute'
    where conversation_id = '${workId}' and role = 'assistant';
    update messages set text = '${paragraph}' where conversation_id = '${workId}' and role = 'user'`,
  );
  app = await startTestApp({ databaseUrl: inDatabase(admin, name) });
  ({ token, uid } = await app.signIn(mobile));
}, 120_000);
afterAll(async () => {
  await app?.close();
  await runSql(admin, `drop database if exists ${name} with (force)`);
});

const answer = async <N extends Parameters<TestApp['call']>[0]>(
  ...[called, args]: [N, Parameters<typeof app.call<N>>[1]]
) => {
  const { data, error } = await app.call(called, args, token);
  if (error) throw new Error(`${called}: ${error.code}`);
  return data;
};

describe('a database of version 1.0.1', () => {
  it('has its user sign in as before', () => {
    expect(uid).toBe('47ec9e53-4321-41b0-a0d9-877237b409f0');
  });

  it('has its conversations and answers read', async () => {
    const [conversation] = (await answer('chat.conversations', { assistant: 'deepseek' })).items;
    expect(conversation?.title).toBe('升级以前的问题');
    const { messages } = await answer('chat.open', { conversationId: conversation?.id ?? '' });
    expect(messages.map(({ role, status }) => [role, status])).toEqual([
      ['user', 'done'],
      ['assistant', 'done'],
    ]);
  });

  it('has its watchlist, words, terms and diagnoses read', async () => {
    expect((await answer('watchlist.list', {})).items.map(({ code }) => code)).toEqual(['SH605902']);
    expect((await answer('english.words', {})).items.map(({ word }) => word)).toEqual(['perseverance']);
    expect((await answer('translation.terms', {})).items).toMatchObject([{ term: '观澜', translation: 'Guanlan' }]);
    expect((await answer('diagnosis.records', {})).items.map(({ code }) => code)).toEqual(['SH605902']);
  });

  it('has a work go on that ran under a lease', async () => {
    const state = async () => {
      const { work } = await answer('works.open', { workId });
      return [work.running, work.problem, work.pieces.map(({ answers }) => answers.map(({ status }) => status))];
    };
    await expect.poll(state, { timeout: 30_000 }).toEqual([false, null, [['interrupted', 'done']]]);
  });

  it('has a transcription broken off that ran under a lease', async () => {
    const { transcription } = await answer('video.transcription', { transcriptionId });
    expect(transcription).toMatchObject({ status: 'error', error: { code: 'TRANSCRIBE_INTERRUPTED' } });
  });
});
