import { execFileSync, spawnSync } from 'node:child_process';
import { chown, mkdir, mkdtemp, readdir, readFile, readlink, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findHome } from '../../src/db/cluster/home.js';
import { isRoot } from '../../src/db/cluster/os-user.js';
import { type Cluster, type ClusterOptions, startCluster } from '../../src/db/cluster.js';
import { type DataDir, openDataDir } from '../../src/db/data-dir.js';

const log = pino({ level: 'silent' });
const running: Cluster[] = [];
let folder = '';
let data: DataDir;

beforeEach(async () => {
  data = await openDataDir(await mkdtemp(join(tmpdir(), 'guanlan-cluster-')));
  folder = data.path;
});
afterEach(async () => {
  for (const cluster of running.splice(0)) await cluster.stop();
  data.release();
  await rm(folder, { recursive: true, force: true });
});

async function start(options: Partial<ClusterOptions> = {}): Promise<Cluster> {
  const cluster = await startCluster({ dataDir: folder, password: 'a-password', connections: 5, log, ...options });
  running.push(cluster);
  return cluster;
}

async function ask(cluster: Cluster, text: string): Promise<unknown[]> {
  const client = new pg.Client({ ...cluster.app });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows.map((row) => Object.values(row)[0]);
}

const postmasterPid = async (): Promise<number> =>
  Number.parseInt(await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10);

describe('the embedded PostgreSQL', { timeout: 120_000 }, () => {
  it('is durable, private, and gives the application no more than its own database', async () => {
    const cluster = await start();
    expect(await ask(cluster, 'show fsync')).toEqual(['on']);
    expect(await ask(cluster, 'show listen_addresses')).toEqual(['']);
    expect(await ask(cluster, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([false]);
    expect(await ask(cluster, 'show data_checksums')).toEqual(['on']);
    expect((await stat(join(folder, 'postgres'))).mode & 0o777).toBe(0o700);
    expect((await stat(cluster.app.host)).mode & 0o777).toBe(0o700);
    const stranger = new pg.Client({ ...cluster.app, password: 'guessed' });
    await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
    expect(await readdir(folder)).not.toContainEqual(expect.stringMatching(/init|password/));
  });

  it('never runs as root', async () => {
    await start();
    const uid = Number(execFileSync('ps', ['-o', 'uid=', '-p', String(await postmasterPid())]).toString());
    expect(uid).not.toBe(0);
  });

  it('orders and folds Chinese and Latin text the same everywhere', async () => {
    const cluster = await start();
    expect(await ask(cluster, "select upper('é贵州') || lower('ÀB')")).toEqual(['É贵州àb']);
    expect(await ask(cluster, "select x from unnest(array['b','B','中','a']) x order by x")).toEqual([
      'B',
      'a',
      'b',
      '中',
    ]);
  });

  it('is taken over from a server that left it running', async () => {
    const left = await start();
    await ask(left, 'create table kept as select 42 as n');
    const before = await postmasterPid();
    running.length = 0;
    const cluster = await start();
    expect(await ask(cluster, 'select n from kept')).toEqual([42]);
    expect(await postmasterPid()).not.toBe(before);
    await left.stop();
  });

  it('starts over the remains of a set-up that was cut off', async () => {
    await mkdir(join(folder, 'postgres.init-0011/base'), { recursive: true });
    await writeFile(join(folder, 'postgres.init-0011.password'), 'x');
    await mkdir(join(folder, 'postgres'));
    const cluster = await start();
    expect(await ask(cluster, 'select 1')).toEqual([1]);
    expect((await readdir(folder)).filter((name) => name.includes('init'))).toEqual([]);
  });

  it('makes up for a set-up that was cut off before its database was there', async () => {
    const first = await start();
    const admin = new pg.Client({ ...first.admin });
    await admin.connect();
    await admin.query('drop database guanlan');
    await admin.query('drop role guanlan');
    await admin.end();
    await first.stop();
    running.length = 0;
    expect(await ask(await start(), 'select 1')).toEqual([1]);
  });

  it('starts in spite of a lock file whose process number another process has now', async () => {
    const first = await start();
    const host = first.app.host;
    await first.stop();
    running.length = 0;
    await mkdir(host, { recursive: true, mode: 0o700 });
    const owner = await stat(join(folder, 'postgres'));
    await chown(host, owner.uid, owner.gid);
    const stale = `${process.ppid}\n${folder}/postgres\n1700000000\n5432\n${host}\n\n`;
    await writeFile(join(folder, 'postgres/postmaster.pid'), stale);
    await writeFile(join(host, '.s.PGSQL.5432.lock'), stale);
    expect(await ask(await start(), 'select 1')).toEqual([1]);
    expect(() => process.kill(process.ppid, 0)).not.toThrow();
  });

  it('keeps failed queries of the application out of its log, which has no bound', async () => {
    const cluster = await start();
    const size = async () => (await readFile(join(folder, 'postgres.log'), 'utf8')).length;
    const client = new pg.Client({ ...cluster.app });
    await client.connect();
    const before = await size();
    for (let n = 0; n < 20; n += 1) await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero');
    await client.end();
    expect(await size()).toBe(before);
  });

  it('is started again when it dies', async () => {
    const cluster = await start();
    await ask(cluster, 'create table kept as select 42 as n');
    process.kill(await postmasterPid(), 'SIGKILL');
    await vi.waitFor(async () => expect(await ask(cluster, 'select n from kept')).toEqual([42]), { timeout: 60_000 });
  });

  it.runIf(process.platform === 'linux').each([
    ['is started again', async (cluster: Cluster) => cluster],
    ['starts anew', async (cluster: Cluster) => cluster.stop().then(() => start())],
  ])('%s although a process of it does not notice that it died', async (_, go) => {
    const cluster = await start();
    await ask(cluster, 'create table kept as select 42 as n');
    const client = new pg.Client({ ...cluster.app });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(rows[0]?.pid ?? 0, 'SIGSTOP');
    process.kill(await postmasterPid(), 'SIGKILL');
    const next = await go(cluster);
    await vi.waitFor(async () => expect(await ask(next, 'select n from kept')).toEqual([42]), { timeout: 60_000 });
  });

  it('stops at once although clients are connected', async () => {
    const cluster = await start();
    const client = new pg.Client({ ...cluster.app });
    client.on('error', () => {});
    await client.connect();
    const pid = await postmasterPid();
    await cluster.stop();
    running.length = 0;
    expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
  });

  it('says so when its password is not that of secrets.json', async () => {
    await (await start()).stop();
    running.length = 0;
    await expect(start({ password: 'another' })).rejects.toThrow('another password than secrets.json');
  });

  it.each([
    ['PG_VERSION', '17', 'was made by PostgreSQL 17'],
    ['notes.txt', 'mine', 'is not a PostgreSQL cluster'],
  ])('leaves what it cannot use alone: %s', async (name, text, sentence) => {
    await mkdir(join(folder, 'postgres'));
    await writeFile(join(folder, 'postgres', name), text);
    await expect(start()).rejects.toThrow(sentence);
    expect(await readdir(join(folder, 'postgres'))).toEqual([name]);
  });
});

describe('the data folder', () => {
  it('has one owner', async () => {
    await expect(openDataDir(folder)).rejects.toThrow(`in use by another server (process ${process.pid})`);
  });

  it('says so when its disk is full', async ({ skip }) => {
    const place = await mkdtemp(join(tmpdir(), 'guanlan-full-'));
    const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', place]).status === 0;
    try {
      if (!isMounted) skip('this test may not mount a file system');
      await writeFile(join(place, 'filler'), Buffer.alloc(128 * 1024)).catch(() => undefined);
      await expect(openDataDir(place)).rejects.toThrow(`The disk of ${place} is full`);
    } finally {
      if (isMounted) spawnSync('umount', [place]);
      await rm(place, { recursive: true, force: true });
    }
  });

  it('is free again when its owner lets go', async () => {
    const path = join(folder, 'inner');
    const first = await openDataDir(path);
    first.release();
    (await openDataDir(path)).release();
  });

  it('is closed to others, unless other things are in it', async () => {
    const [own, shared] = [join(folder, 'own'), join(folder, 'shared')];
    for (const path of [own, shared]) await mkdir(path, { mode: 0o755 });
    await writeFile(join(shared, 'photo.jpg'), '');
    for (const path of [own, shared]) (await openDataDir(path)).release();
    expect((await stat(own)).mode & 0o777).toBe(isRoot ? 0o711 : 0o700);
    expect((await stat(shared)).mode & 0o777).toBe(0o755);
  });

  it('is refused by its name when it cannot be created', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(openDataDir(join(folder, 'file'))).rejects.toThrow(`DATA_DIR ${join(folder, 'file')} cannot be used`);
  });

  it.runIf(isRoot)('is closed to the database’s user: points to one that it can enter', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const dataDir = await realpath((await openDataDir(join(closed, 'data'))).path);
    const base = join(folder, 'shared');
    const home = await findHome(dataDir, base);
    expect(home.data.startsWith(`${base}/`)).toBe(true);
    expect(await readlink(join(dataDir, 'postgres'))).toBe(home.data);
    expect(await findHome(dataDir, base)).toEqual(home);
    // A data folder that was deleted and made again starts afresh, and the old data is set aside.
    await mkdir(home.data);
    await writeFile(join(home.data, 'PG_VERSION'), '18');
    await rm(join(dataDir, 'postgres'));
    expect(await findHome(dataDir, base)).toEqual(home);
    expect(await readdir(home.folder)).toEqual(['postgres.old']);
  });
});
