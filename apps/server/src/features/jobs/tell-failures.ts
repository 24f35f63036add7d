import { and, eq, sql } from 'drizzle-orm';
import type { AppContext, Db } from '../../context.js';
import { jobs } from '../../jobs/schema.js';
import { DAY_MS } from '../chore-times.js';
import { userStatus, users } from '../identity/schema.js';
import type { NewNotice } from '../notices/kinds.js';

/** Failures that are older have been told, or are no news. */
const NEWS_MS = DAY_MS;

/** Failures of one task on one day in China. */
interface Failures {
  readonly task: string;
  readonly day: string;
  readonly error: string | null;
  readonly attempts: number;
}

type TellContext = Pick<AppContext, 'db' | 'inbox' | 'push' | 'now'>;

/** Tells administrators of jobs that were given up: of each task once a day. */
export async function tellFailures({ db, inbox, push, now }: TellContext): Promise<void> {
  const failures = await listFailures(db, new Date(now() - NEWS_MS));
  if (failures.length === 0) return;
  const news: NewNotice[] = [];
  for (const userId of await listAdmins(db)) {
    const notices = failures.map((one) => toNotice(userId, one));
    news.push(...(await inbox.findNew(db, userId, notices)));
  }
  // Nothing is new for most of the day. Where another node tells them meanwhile, the inbox stores an event once.
  if (news.length > 0) push.publish(await db.transaction((tx) => inbox.store(tx, news)));
}

const toNotice = (userId: string, failures: Failures): NewNotice => ({
  userId,
  eventId: `job:${failures.task}:${failures.day}`,
  kind: 'job',
  title: `后台任务失败：${failures.task}`,
  text: `试了 ${failures.attempts} 次都没有成功（${failures.error ?? '没有错误代码'}），原因见服务器日志。今天它再失败不会另外通知`,
  path: null,
});

/** The first failure of each task on each day. */
async function listFailures(db: Db, since: Date): Promise<Failures[]> {
  const { rows } = await db.execute<{ task: string; day: string; error: string | null; attempts: number }>(sql`
    select distinct on (task, day) task, day, error, attempts from (
      select task, error, attempts, ${jobs.finishedAt} as ended,
        to_char(${jobs.finishedAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
      from ${jobs} where ${jobs.state} = 'dead' and ${jobs.finishedAt} > ${since.toISOString()}::timestamptz
    ) failed order by task, day, ended`);
  return rows;
}

async function listAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.status, userStatus.normal), sql`'admin' = any(${users.roles})`));
  return rows.map(({ id }) => id);
}
