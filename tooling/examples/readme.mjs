import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The strictest settings of a consumer's project, with a browser's globals and no others. */
const tsconfig = {
  compilerOptions: {
    target: 'ES2022',
    module: 'NodeNext',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
  },
  include: ['**/*.ts'],
};

/** The text of an installed package's README and of the pages in its `docs`. */
function readPages(folder) {
  const docs = join(folder, 'docs');
  const pages = existsSync(docs) ? readdirSync(docs).map((page) => join(docs, page)) : [];
  return [join(folder, 'README.md'), ...pages].map((path) => readFileSync(path, 'utf8')).join('\n');
}

/**
 * Writes every TypeScript sample of an installed package's README and pages into `<folder>/readme`, each as a module of its own.
 * Names from their surroundings are declared in `<folder>/readme/names.d.ts`. Answers how many there are.
 */
export function writeSamples(folder, name) {
  const text = readPages(join(folder, 'node_modules', '@guanlan', name));
  const samples = [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, sample]) => sample);
  mkdirSync(join(folder, 'readme'), { recursive: true });
  writeFileSync(join(folder, 'readme', 'tsconfig.json'), JSON.stringify(tsconfig));
  for (const [at, sample] of samples.entries()) {
    writeFileSync(join(folder, 'readme', `sample-${at + 1}.ts`), `${sample}\nexport {};\n`);
  }
  return samples.length;
}
