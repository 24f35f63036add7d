import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { idempotencyKeys } from '../../src/db/schema.js';
import { purgeIdempotencyKeys, withIdempotency } from '../../src/features/with-idempotency.js';
import { newMobile, startTestApp } from '../support/harness.js';

const app = await startTestApp();
afterAll(() => app.close());

describe('an idempotent call', () => {
  it('gets the first answer when it is repeated, and nothing happens twice', async () => {
    const args = { mobile: newMobile(), requestId: randomUUID() };
    const first = await app.call('identity.sendSmsCode', args);
    expect(first.error).toBeUndefined();
    expect(await app.call('identity.sendSmsCode', args)).toEqual(first);
    expect(app.codes.filter(({ mobile }) => mobile === args.mobile)).toHaveLength(1);
    const another = await app.call('identity.sendSmsCode', { ...args, requestId: randomUUID() });
    expect(another.error?.code).toBe('RATE_LIMITED');
  });

  it('is refused when its key was used for something else', async () => {
    const requestId = randomUUID();
    await app.call('identity.sendSmsCode', { mobile: newMobile(), requestId });
    const { error } = await app.call('identity.sendSmsCode', { mobile: newMobile(), requestId });
    expect(error).toMatchObject({ code: 'INVALID_PARAM', fields: { requestId: '已用于另一个请求' } });
  });

  it('may be repeated after a failure', async () => {
    const requestId = randomUUID();
    const mobile = newMobile();
    await app.call('identity.sendSmsCode', { mobile });
    const args = { mobile, requestId };
    expect((await app.call('identity.sendSmsCode', args)).error?.code).toBe('RATE_LIMITED');
    app.advance(61_000);
    expect((await app.call('identity.sendSmsCode', args)).error).toBeUndefined();
  });
});

describe('withIdempotency', () => {
  const call = (uid: string | null = null) =>
    ({ name: 'identity.sendSmsCode', uid, requestId: randomUUID(), args: {} }) as const;

  it('runs one of many simultaneous calls, and makes the others wait', async () => {
    const one = call();
    let runs = 0;
    let finish = (): void => {};
    const running = withIdempotency(app.ctx, one, async () => {
      runs += 1;
      await new Promise<void>((done) => (finish = done));
      return { n: 1 };
    });
    const run = async () => {
      runs += 1;
      return { n: 2 };
    };
    await expect.poll(() => runs).toBe(1);
    await expect(withIdempotency(app.ctx, one, run)).rejects.toMatchObject({ code: 'CALL_UNDER_WAY' });
    finish();
    expect([await running, await withIdempotency(app.ctx, one, run), runs]).toEqual([{ n: 1 }, { n: 1 }, 1]);
  });

  it('keeps the keys of users apart', async () => {
    const one = call('one');
    expect(await withIdempotency(app.ctx, one, async () => ({ n: 1 }))).toEqual({ n: 1 });
    expect(await withIdempotency(app.ctx, { ...one, uid: 'two' }, async () => ({ n: 2 }))).toEqual({ n: 2 });
  });

  it('frees the key of a call that died with its server', async () => {
    const one = call();
    await new Promise<void>((begun) => {
      void withIdempotency(app.ctx, one, () => {
        begun();
        return new Promise<never>(() => {});
      });
    });
    await expect(withIdempotency(app.ctx, one, async () => ({ n: 2 }))).rejects.toMatchObject({
      code: 'CALL_UNDER_WAY',
    });
    app.advance(61_000);
    expect(await withIdempotency(app.ctx, one, async () => ({ n: 2 }))).toEqual({ n: 2 });
  });

  it('frees the key of a call that died while the clock was a year ahead', async () => {
    const one = call();
    app.setClock(365 * 86_400_000);
    await new Promise<void>((begun) => {
      void withIdempotency(app.ctx, one, () => {
        begun();
        return new Promise<never>(() => {});
      });
    });
    app.setClock(-365 * 86_400_000);
    expect(await withIdempotency(app.ctx, one, async () => ({ n: 2 }))).toEqual({ n: 2 });
  });

  it('forgets', async () => {
    await purgeIdempotencyKeys(app.ctx.db, new Date(app.ctx.now() + 1000));
    expect(await app.ctx.db.select().from(idempotencyKeys)).toEqual([]);
  });
});
