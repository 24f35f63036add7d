import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './toolchain.mjs';

const web = 'apps/web/src';
const server = 'apps/server/src';

const kebab = (text) => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const read = (path) => readFileSync(join(root, path), 'utf8');

function filesBelow(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    return statSync(join(root, path)).isDirectory() ? filesBelow(path) : [path];
  });
}

const brandName = () => read(`${web}/base/brand.ts`).match(/name: '([^']+)'/)[1];

/** The rows of the route table, as they stand in its source: name, path, title, whether the screen comes later. */
export function routeRows() {
  const source = read(`${web}/app/routes.ts`);
  const loaders = ['load-screen', 'screens'].map((name) => read(`${web}/app/${name}.ts`)).join('\n');
  const screens = Object.fromEntries(
    [...loaders.matchAll(/^ {2}(?:'([^']+)'|(\w+)): \(\) =>\s*import\('\.\.\/([^']+)'\)/gm)].map(
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

/** The functions of the contract whose name has the word, with the file of each step they pass. */
function functionSteps(word) {
  const contracts = filesBelow('packages/contract/src').filter((path) => !path.endsWith('.test.ts'));
  const steps = [];
  for (const contract of contracts) {
    for (const [, name, feature, verb] of read(contract).matchAll(/'((\w+)\.(\w+))': defineFunction/g)) {
      if (!name.toLowerCase().includes(word)) continue;
      const callers = filesBelow(web).filter(
        (path) => !/\.(test|fixture)\./.test(path) && read(path).includes(`'${name}'`),
      );
      const folder = `${server}/features/${kebab(feature)}`;
      // The writing tools share a folder: their files carry the tool's name.
      const tool = `${server}/features/assistants/${kebab(feature)}`;
      const places = [
        ...callers,
        contract,
        `${folder}/${kebab(verb)}.ts`,
        `${folder}/store.ts`,
        `${folder}/schema.ts`,
        ...[kebab(verb), 'store'].map((name) => `${tool}-${name}.ts`),
      ];
      steps.push({ name, files: places.filter((path) => existsSync(join(root, path))) });
    }
  }
  return steps;
}

/** Where a word lives: its route rows and its functions, each with the files of the whole way. */
export function where(word) {
  const wanted = word.toLowerCase();
  const rows = routeRows().filter(({ id, path, title }) =>
    [id, path.toLowerCase(), title].some((text) => text.includes(wanted)),
  );
  return { rows, functions: functionSteps(wanted) };
}

function print(word) {
  const { rows, functions } = where(word);
  for (const { id, path, title, later, screen } of rows) {
    console.log(`页面 ${id}  ${path}  ${title}${later ? '  尚未开放' : ''}`);
    if (screen && !later) console.log(`  ${web}/${screen}.tsx`);
  }
  for (const { name, files } of functions) console.log(`函数 ${name}\n  ${files.join('\n  ')}`);
  if (rows.length + functions.length === 0) {
    console.log(`没有找到 ${word}：试试路由名（npm run where -- --open 列出尚未开放的）或函数名，例如 chat.send`);
    process.exitCode = 1;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [word] = process.argv.slice(2);
  if (word === '--open')
    for (const { id, path, title } of routeRows().filter((row) => row.later)) console.log(`${id}  ${path}  ${title}`);
  else if (word) print(word);
  else console.log('用法：npm run where -- <路由名、函数名或其中一个词>；--open 列出尚未开放的页面');
}
