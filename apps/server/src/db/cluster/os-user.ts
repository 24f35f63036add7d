import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** The user that PostgreSQL's processes run as. */
export interface OsUser {
  readonly uid: number;
  readonly gid: number;
}

/** Whether processes must be started as another user: PostgreSQL refuses to run as root. */
export const isRoot = process.platform !== 'win32' && process.getuid?.() === 0;

/** The user `nobody`, which every system has and which owns nothing. */
export async function nobody(): Promise<OsUser> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, uid = '65534', gid = '65534'] = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(passwd) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether the user may go into a folder. Asked of the system, since modes alone do not tell (ACLs, mounts). */
export function canEnter(folder: string, user: OsUser): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Whether the user may run a program. */
export function canRun(program: string, user: OsUser): boolean {
  return spawnSync(program, ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}
