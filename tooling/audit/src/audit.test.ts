import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type Answer, npmAnswer, osvAnswer, startFake } from './fake-sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'audit-'));
const running: { stop(): void }[] = [];
afterEach(() => {
  for (const one of running.splice(0)) one.stop();
});
afterAll(() => rmSync(folder, { recursive: true }));

const DAY = 86_400_000;
const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const lockfile = `lockfileVersion: '9.0'
packages:
  minimist@1.2.0:
    resolution: {integrity: sha512-a}
  minimist@1.2.8:
    resolution: {integrity: sha512-b}
  '@scope/a@2.0.0':
    resolution: {integrity: sha512-c}
`;
const GHSA = 'GHSA-vh95-rmgr-6w4m';
const npmFound = {
  minimist: [
    {
      id: 1179,
      url: `https://github.com/advisories/${GHSA}`,
      title: 'Prototype Pollution in minimist',
      severity: 'moderate',
      vulnerable_versions: '>=1.0.0 <1.2.3',
    },
  ],
};
const osvDetails = {
  [GHSA]: {
    id: GHSA,
    aliases: ['CVE-2020-7598'],
    summary: 'Prototype Pollution in minimist',
    database_specific: { severity: 'MODERATE' },
    affected: [
      {
        package: { name: 'minimist', ecosystem: 'npm' },
        ranges: [
          { events: [{ introduced: '0' }, { fixed: '0.2.1' }] },
          { events: [{ introduced: '1.0.0' }, { fixed: '1.2.3' }] },
        ],
      },
    ],
  },
};

/** Runs the command against two fakes. */
async function run(
  npm: Answer,
  osv: Answer,
  more: { timeout?: number; accepted?: unknown; text?: string; npmUrl?: (url: string) => string } = {},
) {
  const [registry, db] = [await startFake(npm), await startFake(osv)];
  running.push(registry, db);
  const [lock, accepted] = [join(folder, 'pnpm-lock.yaml'), join(folder, 'accepted.json')];
  writeFileSync(lock, more.text ?? lockfile);
  writeFileSync(accepted, JSON.stringify(more.accepted ?? []));
  const env = {
    ...process.env,
    AUDIT_REGISTRY_URL: more.npmUrl?.(registry.url) ?? registry.url,
    AUDIT_OSV_URL: db.url,
    AUDIT_LOCKFILE: lock,
    AUDIT_ACCEPTED: accepted,
    AUDIT_TIMEOUT_MS: String(more.timeout ?? 30_000),
  };
  const result = await new Promise<{ code: number; out: string }>((resolve) => {
    execFile(process.execPath, [fileURLToPath(new URL('cli.ts', import.meta.url))], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
    );
  });
  return { ...result, npmAsked: registry.asked, osvAsked: db.asked };
}

describe('npm run audit', () => {
  it('passes where both sources know of nothing, and says what they were asked', async () => {
    const { code, out, npmAsked, osvAsked } = await run(npmAnswer(), osvAnswer());
    expect([code, out.trim().split('\n')]).toEqual([
      0,
      [
        'the package source was asked about 2 packages in 3 versions, and knows 0 faults',
        'OSV was asked about 2 packages in 3 versions, and knows 0 faults',
        'nothing to be done',
      ],
    ]);
    expect(npmAsked).toEqual([
      {
        path: '/-/npm/v1/security/advisories/bulk',
        authorization: undefined,
        body: { minimist: ['1.2.0', '1.2.8'], '@scope/a': ['2.0.0'] },
      },
    ]);
    expect(osvAsked[0]?.body).toEqual({
      queries: [
        { package: { name: 'minimist', ecosystem: 'npm' }, version: '1.2.0' },
        { package: { name: 'minimist', ecosystem: 'npm' }, version: '1.2.8' },
        { package: { name: '@scope/a', ecosystem: 'npm' }, version: '2.0.0' },
      ],
    });
  });

  it.each([
    ['the package source', npmAnswer(npmFound), osvAnswer()],
    ['OSV', npmAnswer(), osvAnswer({ minimist: [GHSA] }, osvDetails)],
    ['both', npmAnswer(npmFound), osvAnswer({ minimist: [GHSA] }, osvDetails)],
  ])('names a fault that %s knows, with version, id, severity and fixed version, and fails', async (who, npm, osv) => {
    const { code, out } = await run(npm, osv);
    expect(code).toBe(1);
    const line = `minimist 1.2.0: ${GHSA}, moderate, fixed in 1.2.3. Prototype Pollution in minimist\n`;
    expect(out.split(line)).toHaveLength(2);
    // OSV is queried version by version; this fake names the fault for each.
    expect(out.includes('minimist 1.2.8')).toBe(who !== 'the package source');
  });

  it.each([
    ['refuses', () => 405, 'HTTP 405'],
    ['answers no JSON', () => '<html>', 'the answer is no JSON'],
    ['answers another shape', () => '{"minimist":[{"id":1}],"results":1}', 'the answer is malformed'],
    ['answers a list', () => '[]', 'the answer is malformed'],
    ['does not answer in time', () => undefined, 'no answer within 5000 ms'],
  ])('uses the other source where one %s, and fails by name where both do', async (_, broken, reason) => {
    const npmDown = await run(broken, osvAnswer({ minimist: [GHSA] }, osvDetails), { timeout: 5_000 });
    expect(npmDown.code).toBe(1);
    expect(npmDown.out).toContain(`the package source did not answer: ${reason}`);
    expect(npmDown.out).toContain(GHSA);
    const osvDown = await run(npmAnswer(), broken, { timeout: 5_000 });
    expect(osvDown.code).toBe(0);
    expect(osvDown.out).toContain(`OSV did not answer: ${reason}`);
    const both = await run(broken, broken, { timeout: 5_000 });
    expect(both.code).toBe(1);
    expect(both.out).toContain('neither the package source nor OSV answered');
  });

  it('does not take a part of the answers for all of them', async () => {
    const short = await run(npmAnswer(), () => ({ results: [] }));
    expect(short.out).toContain('OSV did not answer: 0 answers to 3 queries');
    const withoutDetails = await run(npmAnswer(), osvAnswer({ minimist: [GHSA] }));
    expect(withoutDetails.out).toContain('OSV did not answer: HTTP 404');
  });

  it('asks in batches, and reads every page', async () => {
    const many = Array.from({ length: 1_201 }, (_, at) => `  p${at}@1.0.0: {}\n`).join('');
    const paged: Answer = (asked) => {
      if (asked.path !== '/v1/querybatch') return { id: 'GHSA-aaaa-aaaa-aaaa' };
      const { queries } = asked.body as { queries: { package: { name: string }; page_token?: string }[] };
      return {
        results: queries.map((query) => {
          if (query.package.name !== 'p1200') return {};
          return query.page_token === undefined
            ? { next_page_token: 'more' }
            : { vulns: [{ id: 'GHSA-aaaa-aaaa-aaaa' }] };
        }),
      };
    };
    const text = `lockfileVersion: '9.0'\npackages:\n${many}`;
    const { code, out, npmAsked, osvAsked } = await run(npmAnswer(), paged, { text });
    expect(npmAsked.map(({ body }) => Object.keys(body as object).length)).toEqual([500, 500, 201]);
    expect(osvAsked.map(({ body }) => (body as { queries: [] } | undefined)?.queries.length)).toEqual([
      1_000,
      201,
      1,
      undefined,
    ]);
    expect(code).toBe(1);
    expect(out).toContain('p1200 1.0.0: GHSA-aaaa-aaaa-aaaa, unknown, not fixed yet.');
  });

  it('puts up with what is accepted until its day, and no longer', async () => {
    const one = { id: GHSA, package: 'minimist', reason: 'Reads the arguments of a build, which nobody else writes.' };
    const fresh = await run(npmAnswer(npmFound), osvAnswer(), { accepted: [{ ...one, until: dayFromNow(2) }] });
    expect([fresh.code, fresh.out]).toEqual([
      0,
      expect.stringContaining(`accepted until ${dayFromNow(2)}: minimist ${GHSA}`),
    ]);
    const stale = await run(npmAnswer(npmFound), osvAnswer(), { accepted: [{ ...one, until: dayFromNow(-2) }] });
    expect([stale.code, stale.out]).toEqual([1, expect.stringContaining('no longer accepted since')]);
    const other = await run(npmAnswer(), osvAnswer(), { accepted: [{ ...one, until: dayFromNow(2) }] });
    expect([other.code, other.out]).toEqual([0, expect.stringContaining('accepted without need')]);
    const forEver = await run(npmAnswer(), osvAnswer(), { accepted: [{ ...one, until: dayFromNow(100) }] });
    expect([forEver.code, forEver.out]).toEqual([1, expect.stringContaining('for over 90 days')]);
    const careless = await run(npmAnswer(), osvAnswer(), {
      accepted: [{ ...one, reason: 'ok', until: dayFromNow(2) }],
    });
    expect([careless.code, careless.out]).toEqual([1, expect.stringContaining('accepted.json cannot be read')]);
  });

  it('sends a name and password of the registry as a header, and prints neither', async () => {
    const npmUrl = (url: string): string => `${url.replace('//', '//user:p%40ss@')}/path`;
    const { code, out, npmAsked } = await run(npmAnswer(), () => 500, { npmUrl });
    expect(code).toBe(0);
    expect(npmAsked[0]?.path).toBe('/path/-/npm/v1/security/advisories/bulk');
    expect(npmAsked[0]?.authorization).toBe(`Basic ${Buffer.from('user:p@ss').toString('base64')}`);
    expect(out).not.toMatch(/p@ss|p%40ss|127\.0\.0\.1/);
  });

  it.each([
    '',
    'packages: {}',
    "lockfileVersion: '5.4'\npackages: {a@1.0.0: {}}",
    "lockfileVersion: '9.0'\npackages: {}",
  ])('fails on a lockfile that it cannot read: %j', async (text) => {
    const { code, out } = await run(npmAnswer(), osvAnswer(), { text });
    expect([code, out]).toEqual([1, expect.stringContaining('pnpm-lock.yaml')]);
  });
});
