import { describe, expect, it } from 'vitest';
import { fromRoot, namedTests, runnerArgs, testRuns } from './test-files.mjs';

const tracked = [
  'apps/server/src/http/drain.ts',
  'apps/server/src/http/drain.test.ts',
  'apps/server/test/push/push.test.ts',
  'apps/web/e2e/chat/chat.spec.ts',
  'packages/contract/src/cost.test.ts',
];

describe('namedTests', () => {
  it('takes files, folders with tests in them and lines of a file', () => {
    const args = ['apps/server/test/push/', 'apps/web/e2e/chat/chat.spec.ts:24', 'packages/contract/src/cost.test.ts'];
    expect(namedTests(args, tracked, '')).toEqual({
      targets: ['apps/server/test/push', 'apps/web/e2e/chat/chat.spec.ts:24', 'packages/contract/src/cost.test.ts'],
      rest: [],
    });
  });

  it('reads paths from the folder of the person', () => {
    expect(namedTests(['push.test.ts', '../../src/http'], tracked, 'apps/server/test/push').targets).toEqual([
      'apps/server/test/push/push.test.ts',
      'apps/server/src/http',
    ]);
  });

  it('leaves flags and the arguments of turbo', () => {
    expect(namedTests(['--filter=server', '--watch'], tracked, '').rest).toEqual(['--filter=server', '--watch']);
  });

  it.each(['apps/server/src/http/drain.ts', 'apps/server/src/nothing.test.ts', 'apps/server/src/htt'])(
    'names no test by %s',
    (path) => {
      expect(namedTests([path], tracked, '')).toEqual({ targets: [], rest: [path] });
    },
  );
});

describe('testRuns', () => {
  it('runs journeys by Playwright on both built apps, all other tests by vitest', () => {
    const runs = testRuns([
      'apps/web/e2e/chat/chat.spec.ts:24',
      'apps/server/src/http/drain.test.ts',
      'apps/server/test/push',
    ]);
    expect(runs).toEqual([
      {
        folder: 'apps/web',
        runner: 'playwright',
        paths: ['e2e/chat/chat.spec.ts:24'],
        builds: ['./apps/web', './apps/server'],
      },
      {
        folder: 'apps/server',
        runner: 'vitest',
        paths: ['src/http/drain.test.ts', 'test/push'],
        builds: ['./apps/server^...', './apps/server'],
      },
    ]);
  });
});

describe('runnerArgs', () => {
  const vitest = { runner: 'vitest', paths: ['src/a.test.ts'] };

  it('hands further arguments on', () => {
    const args = runnerArgs(vitest, { watch: false, rest: ['-t', 'says hello'] });
    expect(args).toEqual(['exec', 'vitest', 'run', 'src/a.test.ts', '-t', 'says hello']);
  });

  it('watches by vitest', () => {
    expect(runnerArgs(vitest, { watch: true, rest: [] })).toEqual(['exec', 'vitest', 'watch', 'src/a.test.ts']);
  });
});

describe('fromRoot', () => {
  it('reads the separators of Windows', () => {
    expect(fromRoot('src\\a.test.ts:3', 'apps/web')).toEqual({ path: 'apps/web/src/a.test.ts', line: ':3' });
  });
});
