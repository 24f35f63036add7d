import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, trackedFiles } from './tracked.js';

/** Tables and generated files may be long. */
const tables = /\.(vectors|data)\.|\/migrations\/|pnpm-lock\.yaml|\.json$|\/katex|\.md$/;
const sources = trackedFiles().filter((path) => /\.(ts|tsx|mjs|css)$/.test(path) && !tables.test(path));
const linesOf = (path: string): number => readFileSync(join(root, path), 'utf8').split('\n').length - 1;

describe('the house', () => {
  it('has the top level that the design names and nothing else', () => {
    const named = [
      'README.md',
      'apps',
      'package.json',
      'packages',
      'pnpm-lock.yaml',
      'pnpm-workspace.yaml',
      'tooling',
      'tsconfig.base.json',
      'turbo.json',
    ];
    const tops = new Set(trackedFiles().map((path) => path.split('/')[0] ?? ''));
    expect([...tops].filter((name) => !name.startsWith('.')).sort()).toEqual(named);
  });

  it('has no file over 400 lines and no screen over 250', () => {
    const limit = (path: string): number => (/\/screens\//.test(path) ? 250 : 400);
    expect(sources.filter((path) => linesOf(path) > limit(path))).toEqual([]);
  });

  it('has a median file of at most 100 lines', () => {
    const lines = sources.map(linesOf).sort((a, b) => a - b);
    expect(lines[Math.floor(lines.length / 2)]).toBeLessThanOrEqual(100);
  });

  it('has no folder of the web app with more than 25 files', () => {
    const counts = new Map<string, number>();
    for (const path of trackedFiles().filter((each) => /^apps\/web\/(src|gallery)\//.test(each))) {
      counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
    }
    expect(counts.size).toBeGreaterThan(60);
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
  });

  it('names files in kebab-case, components in PascalCase, slices and endpoints after their feature', () => {
    const good =
      /^(\.?[a-z0-9]+(-[a-z0-9]+)*|[A-Z][A-Za-z0-9]*|[a-z][A-Za-z]*(Slice|Api))(\.[a-z]+)*\.(ts|tsx|mjs|css)$/;
    expect(sources.filter((path) => !good.test(basename(path)) && !path.includes('/fixtures/'))).toEqual([]);
  });

  it('has a README in every package and app', () => {
    const folders = ['apps', 'packages'].flatMap((parent) =>
      readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
    );
    const tracked = new Set(trackedFiles());
    expect(folders.filter((folder) => !tracked.has(`${folder}/README.md`))).toEqual([]);
  });

  it('ships no secret and no address of a package registry', () => {
    const said = /registry\.[a-z0-9.-]+\.(org|com)|npm\.pkg\.|-----BEGIN [A-Z ]*PRIVATE KEY/;
    const texts = trackedFiles().filter((path) => /\.(ts|tsx|mjs|json|ya?ml|md|css|html)$|^\.[a-z]+/.test(path));
    const self = 'tooling/lint/src/house.test.ts';
    expect(texts.filter((path) => path !== self && said.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });

  it('has no expression in the browser that looks behind: Safari before 16.4 would not load the page', () => {
    const behind = /\(\?<[=!]/;
    expect([behind.test('/(?<!a)b/'), behind.test('/(?<name>a)/')]).toEqual([true, false]);
    const shipped = sources.filter(
      (path) => /^(apps\/web|packages\/[^/]+)\/src\//.test(path) && !/\.(test|fixture)\.tsx?$/.test(path),
    );
    expect(shipped.length).toBeGreaterThan(500);
    expect(shipped.filter((path) => behind.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });

  it('takes NUL out of texts in one module alone', () => {
    const nul = String.raw`\\(?:0(?!\d)|u0000|x00|u\{0+\})(?!-)`;
    const stripped = new RegExp(String.raw`\.(?:replace(?:All)?|split)\(\s*(?:'[^'\n]*${nul}|/[^/\n]*${nul})`);
    const written = [
      String.raw`text.replaceAll('\0', '')`,
      String.raw`text.replace(/\0/g, '')`,
      String.raw`text.replaceAll('\u0000', '')`,
      String.raw`text.replace(/[\x00\p{Cs}]/gu, '')`,
      String.raw`text.split('\0').join('')`,
    ];
    const others = [
      String.raw`text.includes('\0')`,
      String.raw`text.replace(/[\0-\x08]/g, '')`,
      String.raw`text.replaceAll(word, '\u0000')`,
    ];
    expect([...written, ...others].map((code) => stripped.test(code))).toEqual([
      ...written.map(() => true),
      ...others.map(() => false),
    ]);
    const own = sources.filter(
      (path) => /^(apps|packages)\/[^/]+\/src\//.test(path) && !/\.(test|fixture)\.tsx?$/.test(path),
    );
    expect(own.length).toBeGreaterThan(1000);
    expect(own.filter((path) => stripped.test(readFileSync(join(root, path), 'utf8')))).toEqual([
      'packages/contract/src/stored-text.ts',
    ]);
  });

  it('has no link in a document that leads nowhere', () => {
    const tracked = new Set(trackedFiles());
    const isThere = (path: string): boolean =>
      tracked.has(path) || [...tracked].some((one) => one.startsWith(`${path}/`));
    const broken = trackedFiles()
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) => {
        const text = readFileSync(join(root, path), 'utf8').replaceAll(/```.*?```/gs, '');
        const links = [...text.matchAll(/\]\((?![a-z]+:|#|\/)([^)#\s]+)/g)].map(([, target = '']) => target);
        return links
          .filter((target) => !isThere(posix.join(posix.dirname(path), target).replace(/\/$/, '')))
          .map((target) => `${path}: ${target}`);
      });
    expect(broken).toEqual([]);
  });

  it('replaces modules in tests that have modules of their own alone', () => {
    const replaces = (path: string): boolean => /\bvi\.(do)?[mM]ock\(/.test(readFileSync(join(root, path), 'utf8'));
    const shared = /^apps\/(server|web)\/.*(?<!\.isolated)\.test\.tsx?$/;
    const isolated = 'apps/server/test/works/works.isolated.test.ts';
    expect([replaces(isolated), shared.test(isolated)]).toEqual([true, false]);
    expect(sources.filter((path) => shared.test(path) && replaces(path))).toEqual([]);
  });

  it('names the settings of a server to administrators alone', () => {
    const table = readFileSync(join(root, 'apps/server/docs/configuration.md'), 'utf8');
    const cells = table.match(/^\| *`[A-Z][^|]*/gm) ?? [];
    // Codes of errors have a table there, too.
    const codes = readFileSync(join(root, 'packages/contract/src/errors.ts'), 'utf8');
    const names = cells.flatMap((cell) => cell.match(/[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+/g) ?? []);
    const settings = new Set(names.filter((name) => !codes.includes(`  ${name}: {`)));
    expect(settings.size).toBeGreaterThan(50);
    const isNaming = (path: string): boolean =>
      (readFileSync(join(root, path), 'utf8').match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []).some((name) =>
        settings.has(name),
      );
    const shown = sources.filter((path) => /^apps\/web\/src\//.test(path) && !/\.(test|fixture)\.tsx?$/.test(path));
    expect(shown.filter(isNaming).sort()).toEqual([
      // Only administrators see these.
      'apps/web/src/features/lab/parts/wechat/WechatSetup.tsx',
      'apps/web/src/features/market/calendar/ImportCard.tsx',
    ]);
  });
});
