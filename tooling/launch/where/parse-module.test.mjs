import { describe, expect, it } from 'vitest';
import { parseModule, typeImportsOf } from './parse-module.mjs';

const usedBy = (text, name) => [...parseModule(text).pieces.find(({ names }) => names.includes(name)).identifiers];

describe('parseModule', () => {
  it('reads value imports and leaves out those of types', () => {
    const { imports } = parseModule(
      [
        "import type { A } from './a.js';",
        "import { type B, c, d as e } from './b.js';",
        "import { type F } from './f.js';",
        "import {\n  g,\n  h,\n} from './g.js';",
        "import './effect.css';",
      ].join('\n'),
    );
    expect(imports.map(({ from, names }) => [from, names.map(({ name, as }) => `${name} as ${as}`)])).toEqual([
      ['./b.js', ['c as c', 'd as e']],
      ['./g.js', ['g as g', 'h as h']],
      ['./effect.css', []],
    ]);
  });

  it('separates re-exported names from imported ones', () => {
    const { imports } = parseModule("export { a } from './a.js';\nexport * from './b.js';\n");
    expect(imports.map(({ reexport, all }) => [reexport, all])).toEqual([
      [true, false],
      [true, true],
    ]);
  });

  it('takes a module apart into declarations with the identifiers that each uses', () => {
    const text = [
      "import { find } from './store.js';",
      'const limit = 3;',
      'export async function read(id) {',
      '  // keep is not used here, and neither is what a string names:',
      "  return find(id, limit, 'other', row.other);",
      '}',
      'export const other = () => keep();',
    ].join('\n');
    expect(parseModule(text).pieces.map(({ names }) => names)).toEqual([['limit'], ['read'], ['other']]);
    expect(usedBy(text, 'read')).toEqual(expect.arrayContaining(['find', 'id', 'limit']));
    expect(usedBy(text, 'read')).not.toContain('other');
    expect(usedBy(text, 'read')).not.toContain('keep');
  });

  it('knows the names that a pattern binds, on one line or on several', () => {
    expect(parseModule('export const { useA, b: useB } = api;').pieces[0].names).toEqual(['useA', 'useB']);
    expect(parseModule('export const {\n  useA,\n  useB: other,\n} = api;').pieces[0].names).toEqual(['useA', 'other']);
  });

  it('keeps statements apart from the declaration before them', () => {
    const { pieces } = parseModule('const a = 1;\nstart(b);\n');
    expect(pieces.map(({ names }) => names)).toEqual([['a'], ['']]);
  });
});

describe('typeImportsOf', () => {
  it('says where each type is from', () => {
    const found = typeImportsOf("import type { A, B as C } from './a.js';\nimport { type D, e } from './b.js';\n");
    expect([...found]).toEqual([
      ['A', './a.js'],
      ['C', './a.js'],
      ['D', './b.js'],
    ]);
  });
});
