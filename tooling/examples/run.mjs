// Uses each package as a consumer would: packs it, installs the tarball into an empty project outside this repository,
// compiles the example and the README's samples there with plain tsc, runs the example in Node and compares its
// output.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pack, pnpm, root } from './pack.mjs';
import { writeSamples } from './readme.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const examples = ['id-token', 'transport', 'cloud-client', 'push-client', 'stock-domain'];

/** Real path of an installed dependency, from which it can be linked without the network. */
function installed(name, from) {
  return realpathSync(join(from, 'node_modules', name));
}

/** The one source of every dependency of the examples: our own as tarballs, the others as they are installed here. */
function sources(temporary) {
  const nodeTypes = installed('@types/node', here);
  const found = {
    'crypto-js': installed('crypto-js', join(root, 'packages', 'cloud-client')),
    '@types/node': nodeTypes,
    // Beside @types/node in pnpm's store, two levels up because of the scope.
    'undici-types': realpathSync(join(dirname(dirname(nodeTypes)), 'undici-types')),
  };
  for (const name of examples) {
    const into = join(temporary, 'tarballs', name);
    mkdirSync(into, { recursive: true });
    found[`@guanlan/${name}`] = pack(join(root, 'packages', name), into);
  }
  return found;
}

function install(temporary) {
  for (const name of examples) {
    cpSync(join(here, name), join(temporary, name), {
      recursive: true,
      filter: (path) => !/[\\/](?:node_modules|dist)$/.test(path),
    });
  }
  const overrides = Object.entries(sources(temporary)).map(([name, path]) => `  '${name}': 'file:${path}'\n`);
  const workspace = `packages:\n${examples.map((name) => `  - ${name}\n`).join('')}overrides:\n${overrides.join('')}`;
  writeFileSync(join(temporary, 'pnpm-workspace.yaml'), workspace);
  writeFileSync(join(temporary, 'package.json'), '{ "private": true }\n');
  pnpm(['install', '--offline', '--ignore-scripts', '--no-frozen-lockfile'], temporary);
}

function node(args, cwd) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8', timeout: 60_000 });
  return { ok: status === 0, output: `${stdout}${stderr}` };
}

/** Returns the fault of an example, or nothing. */
function tryOut(folder, name) {
  const tsc = join(installed('typescript', here), 'bin', 'tsc');
  const compiled = node([tsc, '-p', '.'], folder);
  if (!compiled.ok) return `does not compile\n${compiled.output}`;
  if (writeSamples(folder, name) === 0) return 'has no samples in its README';
  const samples = node([tsc, '-p', 'readme'], folder);
  if (!samples.ok) return `has samples in its README that do not compile\n${samples.output}`;
  const ran = node([join('dist', 'main.js')], folder);
  if (!ran.ok) return `does not run\n${ran.output}`;
  const expected = readFileSync(join(folder, 'expected.txt'), 'utf8');
  return ran.output === expected ? undefined : `prints\n${ran.output}instead of\n${expected}`;
}

function runAll(temporary) {
  install(temporary);
  const faults = examples.map((name) => {
    const fault = tryOut(join(temporary, name), name);
    console.log(`${name}: ${fault ?? "packed, installed, compiled with the README's samples, ran"}`);
    return fault;
  });
  return faults.filter((fault) => fault !== undefined).length;
}

const temporary = mkdtempSync(join(realpathSync(tmpdir()), 'guanlan-examples-'));
let failed = examples.length;
try {
  failed = runAll(temporary);
} finally {
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(join(here, '.results'), { recursive: true });
  const counts = { numPassedTests: examples.length - failed, numFailedTests: failed };
  writeFileSync(join(here, '.results', 'test.json'), JSON.stringify(counts));
}
process.exitCode = failed === 0 ? 0 : 1;
