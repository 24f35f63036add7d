import type { IForbiddenRuleType } from 'dependency-cruiser';

/** Folders of the web app from the ground up: a folder may import those before it, and itself. */
const webLayers = ['base', 'ui', 'kit', 'features', 'app'];

/** Folders of the server from the ground up. `db` holds no feature, `providers`, `push` and `jobs` know no handler. */
const serverLayers = ['(db|providers|push|jobs)', 'features', 'http'];

/** Type imports do not exist at run time: a lower layer may name the types of an upper one. */
const atRunTime = { dependencyTypesNot: ['type-only' as const] };

const tests = '\\.(test|fixture)\\.tsx?$|/e2e/|/test/';

function upward(app: 'web' | 'server', layers: readonly string[]): IForbiddenRuleType[] {
  return layers.slice(0, -1).map((layer, index) => ({
    name: `${app}-${layer.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '')}-not-upward`,
    comment: `${layer} stands below ${layers.slice(index + 1).join(', ')} and may not import them`,
    severity: 'error',
    from: { path: `^apps/${app}/src/${layer}/`, pathNot: tests },
    to: { path: `^apps/${app}/src/(${layers.slice(index + 1).join('|')})/`, ...atRunTime },
  }));
}

/** Forbidden imports. Each rule has a fixture of its name that breaks it. */
export const rules: readonly IForbiddenRuleType[] = [
  {
    name: 'no-cycle',
    comment: 'modules that import each other cannot be read, tested or moved one at a time',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-unresolvable',
    comment: 'an import that resolves to nothing hides from every other rule',
    severity: 'error',
    from: { pathNot: '/dist/' },
    // A query is the bundler's own, and the build fails where the file is not there.
    to: { couldNotResolve: true, pathNot: '^virtual:|\\.wasm\\?url$' },
  },
  ...upward('web', webLayers),
  ...upward('server', serverLayers),
  {
    name: 'nothing-imports-the-top',
    comment: 'main, app and context compose the server; what they compose does not import them',
    severity: 'error',
    from: { path: '^apps/server/src/(db|providers|push|jobs|features|http)/', pathNot: tests },
    to: { path: '^apps/server/src/(main|app|context|ports|env/env)\\.ts$', ...atRunTime },
  },
  {
    name: 'web-not-server',
    comment: 'the apps know each other through the contract only',
    severity: 'error',
    from: { path: '^apps/web/src/' },
    to: { path: '^apps/server/' },
  },
  {
    name: 'server-not-web',
    comment: 'the apps know each other through the contract only',
    severity: 'error',
    from: { path: '^apps/server/src/' },
    to: { path: '^apps/web/' },
  },
  {
    name: 'server-wire-only',
    comment: 'the server shares the codec of a client package, not the client',
    severity: 'error',
    from: { path: '^apps/server/src/', pathNot: tests },
    to: { path: '^packages/(cloud-client|push-client)/', pathNot: '/(dist|src)/wire/|/dist/chunk-' },
  },
  {
    name: 'feature-alone',
    comment: "a feature does not import another feature's screens, parts or store",
    severity: 'error',
    from: { path: '^apps/(?:web|server)/src/features/([^/]+)/', pathNot: tests },
    to: {
      path: '^apps/(?:web|server)/src/features/.+/(screens/|parts/|store|[a-zA-Z]+Slice)',
      pathNot: '^apps/(?:web|server)/src/features/$1/',
      ...atRunTime,
    },
  },
  {
    name: 'context-joins-features-by-registry',
    comment:
      'the context composes ports; what a feature brings, types included, comes from its manifest by the registry',
    severity: 'error',
    from: { path: '^apps/server/src/(context|ports|housekeeping)\\.ts$' },
    to: { path: '^apps/server/src/features/[^/]+/' },
  },
  {
    name: 'registry-joins-manifests',
    comment: 'a feature registers everything in its feature.ts: adding one is its folder and a line of the registry',
    severity: 'error',
    from: { path: '^apps/server/src/features/registry\\.ts$' },
    to: { path: '^apps/server/src/features/[^/]+/', pathNot: '^apps/server/src/features/[^/]+/feature\\.ts$' },
  },
  {
    name: 'shared-by-features-knows-none',
    comment: 'the files beside the features are the ground of all of them: only the registry imports features',
    severity: 'error',
    from: { path: '^apps/server/src/features/[^/]+\\.ts$', pathNot: `/registry\\.ts$|${tests}` },
    to: { path: '^apps/server/src/features/[^/]+/', ...atRunTime },
  },
  {
    name: 'pure-alone',
    comment: 'id-token and stock-domain have no dependency at all',
    severity: 'error',
    from: { path: '^packages/(id-token|stock-domain)/src/', pathNot: tests },
    to: { pathNot: '^packages/(id-token|stock-domain)/src/', dependencyTypesNot: ['local'] },
  },
  {
    name: 'pure-not-each-other',
    comment: 'a pure package is usable alone',
    severity: 'error',
    from: { path: '^packages/(id-token|stock-domain)/src/' },
    to: { path: '^packages/', pathNot: '^packages/$1/' },
  },
  {
    name: 'isomorphic-not-node',
    comment: 'only the node entry may use node:*',
    severity: 'error',
    from: {
      path: '^packages/(transport|cloud-client|push-client|contract)/src/',
      pathNot: `/src/node(\\.ts$|/)|${tests}`,
    },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'clients-not-contract',
    comment: 'the client packages also talk to the original services: the table comes in as a type parameter',
    severity: 'error',
    from: { path: '^packages/(transport|cloud-client|push-client|id-token|stock-domain)/src/' },
    to: { path: '^packages/contract/' },
  },
  {
    name: 'packages-not-apps',
    comment: 'an arrow points down only',
    severity: 'error',
    from: { path: '^packages/' },
    to: { path: '^(apps|tooling)/', pathNot: '^tooling/tsconfig/' },
  },
  {
    name: 'product-not-tooling',
    comment: 'fakes and benches are for tests',
    severity: 'error',
    from: { path: '^apps/[^/]+/src/', pathNot: tests },
    to: { path: '^tooling/' },
  },
  {
    name: 'product-not-gallery',
    comment: 'the component gallery is built beside the product, for tests and screenshots',
    severity: 'error',
    from: { path: '^(apps/[^/]+|packages/[^/]+)/src/' },
    to: { path: '^apps/web/gallery/' },
  },
];

/** Folders whose subfolders may import each other in one direction only. Types count as little as for the other rules. */
export const acyclicFolders: readonly { readonly name: string; readonly folder: string }[] = [
  { name: 'server-features-acyclic', folder: 'apps/server/src/features' },
  { name: 'web-features-acyclic', folder: 'apps/web/src/features' },
];
