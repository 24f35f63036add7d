/** A file whose types or tests a package's own commands cover. */
const isCode = (path) => /\.[mc]?[jt]sx?$/.test(path);

/** The package of a path, such as `apps/web`, or undefined for a file of the root. */
export const packageOf = (path) => /^(?:apps|packages|tooling)\/[^/]+/.exec(path)?.[0];

/**
 * The commands of `npm run check` for the changed files: format and lint of these files, types of every package that
 * they reach, unit tests that import them. Tests that need a database and journeys are left to `npm test`.
 * @param changed paths below the root, none of them deleted
 * @param withScript the packages that have a script, by its name
 */
export function planCheck(changed, withScript) {
  const code = changed.filter(isCode);
  const touched = [...new Set(code.map(packageOf).filter(Boolean))];
  return {
    lint: changed,
    // Three dots ahead: the packages that depend on a changed one read its types.
    typecheck: touched.filter((folder) => withScript('typecheck').includes(folder)).map((folder) => `...{./${folder}}`),
    build: touched.map((folder) => `{./${folder}}^...`),
    tests: touched
      .filter((folder) => withScript('test').includes(folder))
      .map((folder) => ({
        folder,
        files: code.filter((path) => packageOf(path) === folder && !path.includes('/e2e/')),
      }))
      .filter(({ files }) => files.length > 0),
  };
}

/** The arguments of vitest for the tests that import any of the files; the server's stay without a database. */
export const relatedArgs = ({ folder, files }) => [
  'exec',
  'vitest',
  'related',
  ...files.map((path) => path.slice(folder.length + 1)),
  '--run',
  '--passWithNoTests',
  '--reporter=dot',
  ...(folder === 'apps/server' ? ['--project=unit'] : []),
];
