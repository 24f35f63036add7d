import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { realnameData } from '../../src/features/realname/user-data.js';
import type { Verdict } from '../../src/providers/realname/port.js';
import { startTestApp } from '../support/harness.js';

const app = await startTestApp();
afterAll(() => app.close());

const MINUTE = 60_000;
const ids = [
  '11010219840406970X',
  '810000199408230021',
  '440308199901101512',
  '830000199201300022',
  '932682198501010017',
];
const person = (idNumber: string, name = '张三') => ({
  name,
  idNumber,
  consent: true as const,
  consentVersion: '2026-01',
});
const submit = (token: string, idNumber: string, on = app) => on.call('realname.submit', person(idNumber), token);

async function admin(on = app) {
  const user = await on.signIn();
  await on.ctx.db.execute(sql`update users set roles = '{admin}' where id = ${user.uid}`);
  return user;
}

async function pendingOf(uid: string, token: string) {
  let cursor: string | undefined;
  do {
    const { data } = await app.call('realname.listPending', { ...(cursor && { cursor }) }, token);
    const found = data?.items.find((item) => item.uid === uid);
    if (found) return found;
    cursor = data?.nextCursor ?? undefined;
  } while (cursor);
  return undefined;
}

describe('being verified', () => {
  it('waits for an administrator, is masked, and counts once approved', async () => {
    const [user, boss] = [await app.signIn(), await admin()];
    expect((await app.call('realname.status', {}, user.token)).data?.state).toBe('none');
    const sent = await app.call('realname.submit', person(' 11010219840406970x ', '欧阳修'), user.token);
    expect(sent.data).toMatchObject({ state: 'pending', name: '**修', idNumber: '1****************X', reason: null });
    expect((await submit(user.token, ids[1] ?? '')).error?.code).toBe('REALNAME_PENDING');

    const item = await pendingOf(user.uid, boss.token);
    expect(item).toMatchObject({ uid: user.uid, name: '**修', idNumber: '1****************X' });
    const id = item?.id ?? '';
    expect(await app.call('realname.review', { id, decision: 'approve' }, boss.token)).toEqual({ data: {} });
    expect((await app.call('realname.status', {}, user.token)).data).toMatchObject({
      state: 'approved',
      decidedAt: expect.any(Number),
    });
    expect((await submit(user.token, ids[1] ?? '')).error?.code).toBe('uni-id-realname-verified');
    const again = await app.call('realname.review', { id, decision: 'reject', reason: 'x' }, boss.token);
    expect(again.error?.code).toBe('REALNAME_DECIDED');
    expect(await pendingOf(user.uid, boss.token)).toBeUndefined();
  });

  it('can be refused with a reason, and asked for again', async () => {
    const [user, boss] = [await app.signIn(), await admin()];
    await submit(user.token, ids[1] ?? '');
    const id = (await pendingOf(user.uid, boss.token))?.id ?? '';
    const unsaid = await app.call('realname.review', { id, decision: 'reject', reason: ' ' }, boss.token);
    expect(unsaid.error?.fields).toEqual({ reason: '请写明原因' });
    await app.call('realname.review', { id, decision: 'reject', reason: '证件看不清' }, boss.token);
    expect((await app.call('realname.status', {}, user.token)).data).toMatchObject({
      state: 'rejected',
      reason: '证件看不清',
    });
    expect((await submit(user.token, ids[1] ?? '')).data?.state).toBe('pending');
  });

  it('refuses what is no name, no number, or without consent, beside its field', async () => {
    const { token } = await app.signIn();
    const wrong = { ...person('110102199902310038', 'Zhang'), consent: false as unknown as true };
    expect((await app.call('realname.submit', wrong, token)).error).toMatchObject({
      code: 'INVALID_PARAM',
      fields: { name: '姓名只能是汉字', idNumber: '请输入正确的身份证号', consent: '请先阅读并同意实名认证协议' },
    });
    expect((await app.call('realname.submit', person(ids[0] ?? ''))).error?.code).toBe('uni-id-token-not-exist');
  });

  it('accepts five requests a day, and one pending one', async () => {
    const [user, boss] = [await app.signIn(), await admin()];
    const asks = await Promise.all(Array.from({ length: 4 }, () => submit(user.token, ids[1] ?? '')));
    expect(asks.filter((ask) => ask.data)).toHaveLength(1);
    expect(asks.filter((ask) => ask.error?.code === 'REALNAME_PENDING')).toHaveLength(3);
    let last: Awaited<ReturnType<typeof submit>> | undefined;
    for (let n = 0; n < 5; n += 1) {
      const id = (await pendingOf(user.uid, boss.token))?.id;
      if (id) await app.call('realname.review', { id, decision: 'reject', reason: 'x' }, boss.token);
      last = await submit(user.token, ids[1] ?? '');
      if (last.error) break;
    }
    expect(last?.error?.code).toBe('uni-id-realname-verify-upper-limit');
  });

  it('can be withdrawn as easily as it was asked for', async () => {
    const [user, boss] = [await app.signIn(), await admin()];
    await submit(user.token, ids[4] ?? '');
    const id = (await pendingOf(user.uid, boss.token))?.id ?? '';
    expect((await app.call('realname.withdraw', {}, user.token)).data?.state).toBe('none');
    expect((await app.call('realname.review', { id, decision: 'approve' }, boss.token)).error?.code).toBe('NOT_FOUND');
    const { rows } = await app.ctx.db.execute(
      sql`select event from audit_log where user_id = ${user.uid} and event like 'realname%' order by id`,
    );
    expect(rows).toEqual([{ event: 'realname-submit' }, { event: 'realname-withdraw' }]);
  });
});

describe('rule 24: one number', () => {
  it('is approved for one account, of any that ask for it at the same time', async () => {
    const boss = await admin();
    const claimants = await Promise.all(Array.from({ length: 5 }, () => app.signIn()));
    for (const { token } of claimants) expect((await submit(token, ids[2] ?? '')).data?.state).toBe('pending');
    const records = await Promise.all(claimants.map(({ uid }) => pendingOf(uid, boss.token)));
    const answers = await Promise.all(
      records.map((record) => app.call('realname.review', { id: record?.id ?? '', decision: 'approve' }, boss.token)),
    );
    expect(answers.filter((answer) => answer.data)).toHaveLength(1);
    expect(answers.filter((answer) => answer.error?.code === 'uni-id-idcard-exists')).toHaveLength(4);
    const late = await app.signIn();
    expect((await submit(late.token, ids[2] ?? '')).error?.code).toBe('uni-id-idcard-exists');
  });

  it('is free again when its account is removed', async () => {
    const [first, second, boss] = [await app.signIn(), await app.signIn(), await admin()];
    await submit(first.token, ids[3] ?? '');
    const id = (await pendingOf(first.uid, boss.token))?.id ?? '';
    await app.call('realname.review', { id, decision: 'approve' }, boss.token);
    expect((await submit(second.token, ids[3] ?? '')).error?.code).toBe('uni-id-idcard-exists');
    await realnameData.remove(app.ctx, first.uid);
    expect((await submit(second.token, ids[3] ?? '')).data?.state).toBe('pending');
  });
});

describe('rule 24: the data at rest', () => {
  it('says nothing, looks different each time, and opens in its own row only', async () => {
    const [one, two] = [await app.signIn(), await app.signIn()];
    await app.call('realname.submit', person(ids[4] ?? '', '李四'), one.token);
    await app.call('realname.submit', person(ids[4] ?? '', '李四'), two.token);
    const { rows } = await app.ctx.db.execute(
      sql`select * from realname_records where user_id in (${one.uid}, ${two.uid})`,
    );
    const text = JSON.stringify(rows);
    expect(text).not.toContain(ids[4]);
    expect(text).not.toContain('李四');
    expect(rows[0]?.id_number).not.toBe(rows[1]?.id_number);
    expect(rows[0]?.id_index).toBe(rows[1]?.id_index);
    await app.ctx.db.execute(
      sql`update realname_records set name = (select name from realname_records where user_id = ${two.uid})
          where user_id = ${one.uid}`,
    );
    expect((await app.call('realname.status', {}, one.token)).error?.code).toBe('SYSTEM_ERROR');
    await app.ctx.db.execute(sql`delete from realname_records where user_id in (${one.uid}, ${two.uid})`);
    expect(app.logLines.join()).not.toContain(ids[4]);
  });
});

describe('administrators', () => {
  it('rule 24: see numbers whole only with a fresh proof, and that is written down', async () => {
    const [user, boss] = [await app.signIn(), await admin()];
    await app.call('realname.submit', person(ids[1] ?? '', '王五'), user.token);
    const id = (await pendingOf(user.uid, boss.token))?.id ?? '';
    expect((await app.call('realname.reveal', { id }, boss.token)).data).toEqual({ name: '王五', idNumber: ids[1] });
    app.advance(5 * MINUTE);
    expect((await app.call('realname.reveal', { id }, boss.token)).error?.code).toBe('REAUTH_REQUIRED');
    const { rows } = await app.ctx.db.execute(
      sql`select detail from audit_log where user_id = ${user.uid} and event = 'realname-reveal'`,
    );
    expect(rows).toEqual([{ detail: { record: id, by: boss.uid } }]);
  });

  it('are named in the copy that the person looked at exports, and their address is not', async () => {
    const [user, boss] = [await app.signIn(), await admin()];
    await app.call('realname.submit', person(ids[1] ?? '', '王五'), user.token);
    const id = (await pendingOf(user.uid, boss.token))?.id ?? '';
    await app.call('realname.reveal', { id }, boss.token);
    await app.call('realname.review', { id, decision: 'reject', reason: '照片不清' }, boss.token);
    const { data } = await app.call('identity.exportMyData', {}, user.token);
    const copy = (await (await fetch(`${app.url}${data?.path}`)).json()) as { account: Record<string, unknown>[] };
    const log = copy.account.filter(({ kind }) => kind === 'log');
    const of = (event: string) => log.find((entry) => entry.event === event);
    expect(of('realname-submit')).toMatchObject({ ip: expect.any(String), userAgent: expect.any(String) });
    for (const event of ['realname-reveal', 'realname-rejected']) {
      expect(of(event)).toMatchObject({ detail: { record: id, by: boss.uid } });
      expect(Object.keys(of(event) ?? {})).toEqual(['kind', 'at', 'event', 'detail']);
    }
  });

  it('are the only ones who review, and never their own', async () => {
    const [user, boss] = [await app.signIn(), await admin()];
    await submit(boss.token, ids[1] ?? '');
    const id = (await pendingOf(boss.uid, boss.token))?.id ?? '';
    const own = await app.call('realname.review', { id, decision: 'approve' }, boss.token);
    expect(own.error?.code).toBe('uni-id-permission-error');
    for (const [name, args] of [
      ['realname.listPending', {}],
      ['realname.reveal', { id }],
      ['realname.review', { id, decision: 'approve' }],
    ] as const) {
      expect((await app.call(name, args, user.token)).error?.code).toBe('uni-id-permission-error');
    }
  });

  it('get a list by pages, oldest first', async () => {
    const paged = await startTestApp();
    const boss = await admin(paged);
    const { rows } = await paged.ctx.db.execute(sql`
      insert into users (id, nickname, registered_at) select 'p' || n, 'n', now() from generate_series(1, 45) n
      returning id`);
    const at = paged.ctx.now();
    for (const [n, row] of rows.entries()) {
      const [name, number] = ['name', 'number'].map((part) =>
        paged.ctx.vault.seal('张三三', `realname ${part} ${row.id}`),
      );
      await paged.ctx.db.execute(sql`insert into realname_records
        (id, user_id, status, name, id_number, id_index, consent_version, submitted_at) values
        (gen_random_uuid(), ${row.id}, 'pending', ${name}, ${number}, 'x', '1', ${new Date(at + Math.floor(n / 7))})`);
    }
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { data } = await paged.call('realname.listPending', { ...(cursor && { cursor }) }, boss.token);
      expect(data?.items.length).toBeLessThanOrEqual(20);
      seen.push(...(data?.items.map((item) => item.uid) ?? []));
      cursor = data?.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
    for (const bad of ['x', '[]', '[1,"x"]']) {
      const { error } = await paged.call('realname.listPending', { cursor: bad }, boss.token);
      expect(error?.fields).toEqual({ cursor: '翻页位置不正确' });
    }
    await paged.close();
  });
});

describe('a checking service', () => {
  const verdicts: (Verdict | Error)[] = [];
  const check = async () => {
    const next = verdicts.shift() ?? 'review';
    if (next instanceof Error) throw next;
    return next;
  };

  it('decides where it can; where it fails an administrator has to review', async () => {
    const checked = await startTestApp({ realname: { name: 'paid', check } });
    const stateAfter = async (verdict: Verdict | Error, idNumber: string) => {
      const { token } = await checked.signIn();
      verdicts.splice(0, verdicts.length, verdict);
      const { data, error } = await submit(token, idNumber, checked);
      return data ? [data.state, data.reason] : error?.code;
    };
    expect(await stateAfter('match', ids[0] ?? '')).toEqual(['approved', null]);
    expect(await stateAfter('match', ids[0] ?? '')).toBe('uni-id-idcard-exists');
    expect(await stateAfter('mismatch', ids[1] ?? '')).toEqual(['rejected', '姓名与身份证号不一致']);
    expect(await stateAfter('review', ids[2] ?? '')).toEqual(['pending', null]);
    expect(await stateAfter(new Error('no answer'), ids[3] ?? '')).toEqual(['pending', null]);
    expect(checked.logLines.join()).toContain('a real-name check failed');
    await checked.close();
  });
});
