import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuiet } from './process.mjs';
import { say } from './say.mjs';
import { ensureToolchain, root } from './toolchain.mjs';

/** Every package.json of the workspace, as paths below the root. */
export function manifests() {
  const folders = ['apps', 'packages', 'tooling'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(parent, name)),
  );
  return [
    'package.json',
    ...folders.map((folder) => join(folder, 'package.json')).filter((path) => existsSync(join(root, path))),
  ];
}

/**
 * Hash of everything that an installation depends on: Node's and pnpm's versions, the lockfile, the workspace file,
 * every package.json.
 */
function fingerprint(node) {
  const hash = createHash('sha256').update(`${node}\n${process.platform}-${process.arch}\n`);
  for (const path of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests()]) {
    hash.update(path).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

/** Fetches the tools and installs the dependencies; does nothing when nothing changed since the last time. */
export function prepare() {
  const tools = ensureToolchain();
  const mark = join(root, 'node_modules', '.guanlan-installed');
  const wanted = fingerprint(tools.node);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return tools;
  say('正在安装依赖（pnpm install）…');
  runQuiet(tools.pnpm, ['install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: root,
    env: Object.assign({}, tools.env, { CI: 'true' }),
    log: join(root, '.toolchain', 'install.log'),
    failure: '安装依赖失败',
  });
  writeFileSync(mark, wanted);
  return tools;
}

/** The turbo binary of the workspace, run by the given Node. */
export function turboCommand({ node }) {
  return [node, [join(root, 'node_modules', 'turbo', 'bin', 'turbo')]];
}
