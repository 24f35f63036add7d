import { resolveImport } from './graph.mjs';
import { modulesBelow, read } from './tree.mjs';

const folders = ['apps/server', 'apps/web/src', 'apps/web/e2e', 'packages', 'tooling/compat', 'tooling/compat-push'];
const isRun = (path) => /\.(test|spec)\.tsx?$/.test(path);
const functionName = /'([a-z]\w*\.[a-zA-Z]\w*)'/g;

/** A test that names more functions than this goes over all of them. */
const MAX_NAMED = 30;
const MAX_PRINTED = 3;

/** Pages of a function whose journeys are looked for. */
const MAX_ROWS = 5;

let modules;
let byName;

/** Every module that is there for tests, with the files that it imports. */
function readTests() {
  const all = folders.flatMap((folder) => modulesBelow(folder));
  const files = new Set(all);
  const helper = /\/(test|e2e)\//;
  modules = new Map(
    all
      .filter((path) => isRun(path) || helper.test(path))
      .map((path) => {
        const from = [...read(path).matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)];
        return [path, new Set(from.flatMap(([, specifier]) => resolveImport(path, specifier, files) ?? []))];
      }),
  );
  byName = new Map();
  for (const path of modules.keys()) {
    const names = new Set([...read(path).matchAll(functionName)].map(([, name]) => name));
    for (const name of names) byName.set(name, [...(byName.get(name) ?? []), { path, all: names.size > MAX_NAMED }]);
  }
}

/** Tests that run a helper: those that import it, themselves or by another helper. */
function runnersOf(path) {
  const seen = new Set([path]);
  for (const one of seen) for (const [test, imports] of modules) if (imports.has(one)) seen.add(test);
  return [...seen].filter(isRun);
}

/** A page's path as a journey writes it: whole, or after a constant for its beginning. */
const pathPattern = (path) => {
  const end = path
    .split('/')
    .slice(-2)
    .join('/')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return path === '/' ? /goto\('\/'\)/ : new RegExp(`[}/]${end}['"\`?]`);
};

/** Points of a test by how near it is to a function. */
function pointsOf({ name, handler, stores, callers, rows }) {
  const points = new Map();
  const give = (path, more) => points.set(path, (points.get(path) ?? 0) + more);
  const [feature] = name.split('.');
  for (const { path, all } of byName.get(name) ?? []) {
    const times = Math.min(read(path).split(`'${name}'`).length - 1, 5);
    if (isRun(path)) give(path, all ? 1 : 8 + times);
    else for (const runner of runnersOf(path)) give(runner, 4);
  }
  const near = [
    ...(handler ? [[handler, 8]] : []),
    ...callers.map((file) => [file, 6]),
    ...stores.map((file) => [file, 2]),
  ];
  for (const [path, imports] of modules)
    if (isRun(path)) for (const [file, more] of near) if (imports.has(file)) give(path, more);
  const paths = rows.slice(0, MAX_ROWS).map(({ path }) => pathPattern(path));
  for (const path of modules.keys()) {
    if (!path.startsWith('apps/web/e2e/')) continue;
    const named = paths.findIndex((pattern) => pattern.test(read(path)));
    if (named < 0) continue;
    if (isRun(path)) give(path, 6 - named);
    else for (const runner of runnersOf(path)) if (runner.includes(feature)) give(runner, 2);
  }
  for (const path of points.keys()) {
    if (path.includes(`/${feature}`)) give(path, 2);
    // Diagnostic pages list every function.
    if (path.includes('/lab/') && feature !== 'lab') points.delete(path);
  }
  return points;
}

/** Tests of a function, nearest first: of the server, of the web app and the packages, and its journeys. */
export function testsOf(way) {
  if (!modules) readTests();
  const points = pointsOf(way);
  const sorted = [...points].sort(([a, x], [b, y]) => y - x || a.localeCompare(b)).map(([path]) => path);
  const journey = (path) => path.startsWith('apps/web/e2e/');
  const ofServer = (path) => path.startsWith('apps/server/');
  const groups = [ofServer, (path) => !ofServer(path) && !journey(path), journey];
  return groups.flatMap((isIn) => sorted.filter(isIn).slice(0, MAX_PRINTED));
}
