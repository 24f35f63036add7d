import { read, web } from './tree.mjs';

const brandName = () => read(`${web}/base/brand.ts`).match(/name: '([^']+)'/)[1];

/** Modules that say where the screens are. */
export const screenTables = [`${web}/app/load-screen.ts`, `${web}/app/screens.ts`];

/** The rows of the route table, as its source has them: name, path, title, whether the screen comes later. */
export function routeRows() {
  const source = read(`${web}/app/routes.ts`);
  const loaders = screenTables.map(read).join('\n');
  const screens = Object.fromEntries(
    [...loaders.matchAll(/^ {2}(?:'([^']+)'|(\w+)): \(\) =>\s*(?:\w+\(\s*)?import\('\.\.\/([^']+)'\)/gm)].map(
      ([, quoted, plain, screen]) => [quoted || plain, screen],
    ),
  );
  const constants = Object.fromEntries(
    [...source.matchAll(/const (\w+) = '([^']+)';/g)].map(([, name, value]) => [name, value]),
  );
  const rows = source.matchAll(/^ {2}(page|later)\(\s*'([^']+)',\s*(?:'([^']+)'|`([^`]+)`),\s*('[^']+'|[\w.]+)[,)]/gm);
  return [...rows].map(([, kind, id, plain, template, title]) => ({
    id,
    path: plain || template.replace(/\$\{(\w+)\}/g, (_, name) => constants[name]),
    title: title.startsWith("'") ? title.slice(1, -1) : brandName(),
    later: kind === 'later',
    screen: screens[id],
  }));
}
