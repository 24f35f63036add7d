import { readFileSync } from 'node:fs';

/** The files of a module and of everything it imports before it runs, from Vite's manifest. */
function closure(manifest, keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    closure(manifest, manifest[key].imports ?? [], seen);
  }
  return seen;
}

const manifest = JSON.parse(readFileSync(new URL('dist/.vite/manifest.json', import.meta.url), 'utf8'));
const scripts = (...keys) => [...closure(manifest, keys)].map((key) => `dist/${manifest[key].file}`);

const home = 'src/features/site/screens/HomeScreen.tsx';
const login = 'src/features/identity/screens/LoginScreen.tsx';

export default [
  { name: 'home route: entry and home chunk, all JS', path: scripts('index.html', home), limit: '135 kB', gzip: true },
  { name: 'login route', path: scripts('index.html', login), limit: '192 kB', gzip: true },
];
