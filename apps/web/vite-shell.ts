import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** Modules whose pages open without a network once the app was opened: the roots, the sign-in and a chat. */
const shell = [
  'index.html',
  'src/app/screens.ts',
  'src/features/site/screens/HomeScreen.tsx',
  'src/features/watchlist/screens/MarketScreen.tsx',
  'src/features/site/screens/ToolsScreen.tsx',
  'src/features/identity/screens/MineScreen.tsx',
  'src/features/identity/screens/LoginScreen.tsx',
  'src/features/chat/screens/DeepseekChatScreen.tsx',
];

/** Files of the build that those modules need, from Vite's own manifest in the folder of the build. */
export function shellFiles(dist: string): ReadonlySet<string> {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = new Set(['index.html', 'icon.svg', 'manifest.webmanifest']);
  const seen = new Set<string>();
  const add = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build has no module ${name}`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const name of shell) add(name);
  return files;
}
