import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runQuiet } from './process.mjs';
import { LaunchError, say } from './say.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const toolHome = join(root, '.toolchain');
const pins = JSON.parse(readFileSync(new URL('toolchain.json', import.meta.url), 'utf8'));

/** Whether a version such as `24.15.0` satisfies `^22.22.2 || ^24.15.0 || >=26`, the range in package.json. */
export function nodeInRange(version) {
  const [major, minor, patch] = version.split('.').map(Number);
  const atLeast = (wantedMinor, wantedPatch) => minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
  return major >= 26 || (major === 24 && atLeast(15, 0)) || (major === 22 && atLeast(22, 2));
}

const isMusl = () => process.platform === 'linux' && readdirSync('/lib').some((name) => name.startsWith('ld-musl-'));

/** The pinned package of a tool for this platform, or undefined. */
export function findPin(tool) {
  const base = `${process.platform}-${process.arch}`;
  return pins[tool][isMusl() ? `${base}-musl` : base];
}

function pinFor(tool) {
  const base = `${process.platform}-${process.arch}`;
  const pin = findPin(tool);
  if (pin) return pin;
  const what = tool === 'node' ? 'Node.js 24（24.15 以上）' : 'pnpm 12';
  throw new LaunchError(`没有为 ${base} 准备 ${what}，请自行安装后再试`);
}

/** Installs one pinned package into `.toolchain/<name>` and returns its folder. Nothing of it is run. */
export function fetchTool(pin) {
  const folder = join(toolHome, `${pin.name.replace(/[@/]/g, '')}-${pin.version}`);
  const placed = join(folder, 'node_modules', pin.name);
  if (existsSync(join(folder, '.complete'))) return placed;
  say(`正在下载 ${pin.name} ${pin.version} …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const dependencies = { [pin.name]: pin.version };
  const project = { name: 'toolchain', version: '0.0.0', private: true, dependencies };
  const lock = {
    name: 'toolchain',
    version: '0.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: 'toolchain', version: '0.0.0', dependencies },
      [`node_modules/${pin.name}`]: { version: pin.version, integrity: pin.integrity },
    },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  const windows = process.platform === 'win32';
  runQuiet(windows ? 'npm.cmd' : 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    shell: windows,
    log: join(folder, 'install.log'),
    failure: `下载 ${pin.name} ${pin.version} 失败`,
  });
  writeFileSync(join(folder, '.complete'), '');
  return placed;
}

/**
 * Finds or fetches Node and pnpm. Returns the Node to run and an environment whose PATH has both first, so that
 * everything started from here uses them.
 */
export function ensureToolchain() {
  const exe = process.platform === 'win32' ? '.exe' : '';
  let node = process.execPath;
  if (!nodeInRange(process.versions.node)) {
    const folder = fetchTool(pinFor('node'));
    node = [join(folder, 'bin', `node${exe}`), join(folder, `node${exe}`)].find(existsSync);
    if (!node) throw new LaunchError(`下载的 Node.js 不完整，请删除 ${toolHome} 后重试`);
  }
  const pnpm = join(fetchTool(pinFor('pnpm')), `pnpm${exe}`);
  const separator = process.platform === 'win32' ? ';' : ':';
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') || 'PATH';
  const env = Object.assign({}, process.env, {
    [pathName]: [dirname(pnpm), dirname(node), process.env[pathName]].join(separator),
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
  });
  return { node, pnpm, env };
}
