import { describe, expect, it } from 'vitest';
import { planCheck, relatedArgs } from './check-plan.mjs';

const scripts = {
  typecheck: ['apps/server', 'apps/web', 'packages/contract'],
  test: ['apps/server', 'apps/web', 'packages/contract', 'tooling/launch'],
};
const withScript = (name) => scripts[name];

describe('planCheck', () => {
  it('checks the types of what depends on a changed package, and tests the package', () => {
    const plan = planCheck(['packages/contract/src/cost.ts'], withScript);
    expect(plan.typecheck).toEqual(['...{./packages/contract}']);
    expect(plan.tests).toEqual([{ folder: 'packages/contract', files: ['packages/contract/src/cost.ts'] }]);
  });

  it('looks at the format alone of documents and of files of the root', () => {
    const plan = planCheck(['README.md', 'knip.json', 'apps/web/README.md'], withScript);
    expect(plan).toEqual({
      lint: ['README.md', 'knip.json', 'apps/web/README.md'],
      typecheck: [],
      build: [],
      tests: [],
    });
  });

  it('leaves journeys to npm test', () => {
    const plan = planCheck(['apps/web/e2e/chat/chat.spec.ts'], withScript);
    expect(plan.typecheck).toEqual(['...{./apps/web}']);
    expect(plan.tests).toEqual([]);
  });

  it('checks no types of a package that has none', () => {
    expect(planCheck(['tooling/launch/test.mjs'], withScript).typecheck).toEqual([]);
  });
});

describe('relatedArgs', () => {
  it('keeps to the tests of the server that need no database', () => {
    const args = relatedArgs({ folder: 'apps/server', files: ['apps/server/src/http/drain.ts'] });
    expect(args).toContain('src/http/drain.ts');
    expect(args).toContain('--project=unit');
  });
});
