import { eq, like, or, sql } from 'drizzle-orm';
import { readRowsOf } from '../read-pages.js';
import type { UserData } from '../user-data.js';
import { auditLog, dataExports, sessions, userImports, users, verifyCodes } from './schema.js';
import { findUser } from './store.js';

/** Events of a user's log that administrators cause. */
const byAdministrators: ReadonlySet<string> = new Set(['realname-reveal', 'realname-approved', 'realname-rejected']);

/** The account itself, which is removed last: its names and numbers are needed to find the rest. */
export const identityData: UserData = {
  name: 'account',
  async *read({ db }, uid) {
    const user = await findUser(db, uid);
    if (!user) return;
    const { passwordHash, passwordScheme: _, passwordExtra: __, founder: ___, ...own } = user;
    yield { kind: 'profile', ...own, hasPassword: passwordHash !== null };
    for await (const { createdAt, endedAt, ip, userAgent } of readRowsOf(db, sessions, uid, sessions.createdAt)) {
      yield { kind: 'session', createdAt, endedAt, ip, userAgent };
    }
    for await (const { at, event, ip, userAgent, detail } of readRowsOf(db, auditLog, uid, auditLog.id)) {
      // Events caused by an administrator have the administrator's address, which the user must not see.
      yield { kind: 'log', at, event, ...(!byAdministrators.has(event) && { ip, userAgent }), detail };
    }
  },
  async remove({ db, now }, uid) {
    await db.delete(sessions).where(eq(sessions.userId, uid));
    await db.delete(dataExports).where(eq(dataExports.userId, uid));
    await db.delete(userImports).where(eq(userImports.userId, uid));
    const user = await findUser(db, uid);
    for (const target of [user?.mobile, user?.email]) {
      if (target == null) continue;
      // Includes codes requested on a device.
      const asked = sql`starts_with(${verifyCodes.target}, ${`${target} `})`;
      await db.delete(verifyCodes).where(or(eq(verifyCodes.target, target), asked));
    }
    await db.delete(verifyCodes).where(like(verifyCodes.target, `% ${uid}`));
    await db
      .update(users)
      .set({
        mobile: null,
        mobileConfirmed: false,
        email: null,
        emailConfirmed: false,
        username: null,
        passwordHash: null,
        passwordExtra: null,
        nickname: '已注销用户',
        gender: 0,
        avatar: null,
        roles: [],
        founder: false,
        registeredIp: null,
        lastLoginIp: null,
        purgedAt: new Date(now()),
      })
      .where(eq(users.id, uid));
  },
};
