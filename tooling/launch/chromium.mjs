import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { runQuiet } from './process.mjs';
import { LaunchError, say } from './say.mjs';
import { fetchTool, findPin, toolHome } from './toolchain.mjs';

/**
 * Features that are off: those that Playwright turns off, since Chromium takes the last list alone, and the popups of the
 * address bar, for which Chromium 156 starts one more renderer with each window, even without a head.
 */
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** Flags for a headless browser that stays on this machine. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
];

/** Chromium without the parts of a window, which Playwright takes for headless runs: a third less CPU for a page. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const systemPlaces = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Whether packages of the system can be installed here without asking. */
export const canUseApt = () => isRoot() && isDebian();

const isRoot = () => typeof process.getuid === 'function' && process.getuid() === 0;
const isDebian = () => existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
const fetchedHome = join(toolHome, 'chromium');

/** A browser that is on this machine already: CHROMIUM_PATH, the system's, the one fetched before. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !isExecutable(given)) throw new LaunchError(`CHROMIUM_PATH 指向的文件不能执行：${given}`);
  return given || systemPlaces.concat(join(fetchedHome, 'chromium')).find(isExecutable);
}

/** Installs packages of the system. */
export function aptInstall(names) {
  const log = join(toolHome, 'apt.log');
  const env = Object.assign({}, process.env, { DEBIAN_FRONTEND: 'noninteractive' });
  say(`正在安装 ${names.join(' 与 ')}（apt-get）…`);
  runQuiet('apt-get', ['update', '-q'], { log, env, failure: 'apt-get update 失败' });
  runQuiet('apt-get', ['install', '-y', '-q', ...names], { log, env, failure: `安装 ${names[0]} 失败` });
}

/** Unpacks the browser of an npm package: no package manager of the system, no root, its own shared libraries. */
function unpackFromNpm(pin) {
  const folder = fetchTool(pin);
  const next = `${fetchedHome}.new`;
  say('正在解开 Chromium …');
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  const unpack = (name) => brotliDecompressSync(readFileSync(join(folder, 'bin', `${name}.br`)));
  for (const archive of ['al2023.tar', 'swiftshader.tar']) {
    const path = join(next, archive);
    writeFileSync(path, unpack(archive));
    runQuiet('tar', ['-xf', path, '-C', next], { log: join(toolHome, 'tar.log'), failure: '解开 Chromium 失败' });
    rmSync(path);
  }
  writeFileSync(join(next, 'chromium.bin'), unpack('chromium'));
  writeFileSync(
    join(next, 'chromium'),
    '#!/bin/sh\nhere=$(dirname "$0")\nLD_LIBRARY_PATH="$here/lib:$here:$LD_LIBRARY_PATH" exec "$here/chromium.bin" "$@"\n',
  );
  chmodSync(join(next, 'chromium.bin'), 0o755);
  chmodSync(join(next, 'chromium'), 0o755);
  rmSync(fetchedHome, { recursive: true, force: true });
  renameSync(next, fetchedHome);
}

/** Finds a browser for the tests or gets one; where neither works, one line says what to install. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const pin = findPin('chromium');
  if (canUseApt()) aptInstall(['chromium-headless-shell', 'fonts-noto-cjk']);
  else if (pin) unpackFromNpm(pin);
  const now = findChromium();
  if (!now) throw new LaunchError('测试需要 Chromium：请安装 Chrome 或 Chromium，或用 CHROMIUM_PATH 指明它的位置');
  return now;
}
