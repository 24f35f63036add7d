import { dirname, join, posix } from 'node:path';
import { parseModule } from './parse-module.mjs';
import { read, sourcesBelow } from './tree.mjs';

const modules = new Map();
const graphs = new Map();

/** A parsed module of the repository. */
export function moduleAt(path) {
  const known = modules.get(path) ?? parseModule(read(path));
  modules.set(path, known);
  return known;
}

/** File that a relative import leads to, among the files that are known. */
export function resolveImport(from, specifier, files) {
  if (!specifier.startsWith('.')) return undefined;
  const target = posix.normalize(join(dirname(from), specifier)).replace(/\.(js|mjs)$/, '');
  return [`${target}.ts`, `${target}.tsx`, `${target}.mjs`, `${target}/index.ts`].find((path) => files.has(path));
}

const key = (file, name) => `${file}#${name}`;

/** Local names of a module: name → symbols that it may be. */
function scopeOf(file, module, files) {
  const scope = new Map();
  for (const { names } of module.pieces) for (const name of names) scope.set(name, { file, name });
  for (const { from, names, namespace, reexport } of module.imports) {
    const target = resolveImport(file, from, files);
    if (!target || reexport) continue;
    for (const { name, as } of names) scope.set(as, { file: target, name });
    if (namespace) scope.set(namespace, { file: target, name: '*' });
  }
  return scope;
}

/** Symbols that a piece of a module uses. */
function usesOf(file, piece, scope, files) {
  const uses = [];
  for (const identifier of piece.identifiers) {
    const used = scope.get(identifier);
    if (used && !(used.file === file && piece.names.includes(used.name))) uses.push(used);
  }
  for (const [, from, , name] of piece.text.matchAll(
    /import\('([^']+)'\)(?:\s*\.then\(\(?(\w+)\)?\s*=>\s*\2\.(\w+))?/g,
  )) {
    const target = resolveImport(file, from, files);
    if (target) uses.push({ file: target, name: name ?? '*' });
  }
  return uses;
}

/**
 * Graph of declarations and the ones they use, over all modules below a folder. Types are left out: they load nothing.
 */
class Graph {
  #files;
  #nodes = new Map();
  #users = new Map();

  constructor(folder) {
    this.#files = new Set(sourcesBelow(folder));
    for (const file of this.#files) this.#add(file);
    for (const node of this.#nodes.values())
      for (const used of node.uses) {
        const at = key(used.file, used.name);
        const users = this.#users.get(at) ?? [];
        users.push(node);
        this.#users.set(at, users);
      }
  }

  #add(file) {
    const module = moduleAt(file);
    const scope = scopeOf(file, module, this.#files);
    for (const piece of module.pieces) {
      if (piece.kind === 'interface' || piece.kind === 'type') continue;
      const node = { file, piece, uses: usesOf(file, piece, scope, this.#files) };
      for (const name of piece.names) if (!this.#nodes.has(key(file, name))) this.#nodes.set(key(file, name), node);
    }
  }

  get files() {
    return this.#files;
  }

  get nodes() {
    return new Set(this.#nodes.values());
  }

  /** The declaration of a name in a file, wherever the file has it from. */
  node(file, name) {
    const own = this.#nodes.get(key(file, name));
    if (own) return own;
    for (const { from, names, all, reexport } of moduleAt(file).imports) {
      if (!reexport) continue;
      const target = resolveImport(file, from, this.#files);
      const passed = names.find(({ as }) => as === name);
      if (target && (all || passed)) return this.node(target, passed?.name ?? name);
    }
    return undefined;
  }

  /** Declarations that use one of the names that a declaration has. */
  users(file, names) {
    return [...names, '*'].flatMap((name) => this.#users.get(key(file, name)) ?? []);
  }

  /** Declarations that a declaration uses. */
  used(node) {
    return node.uses.flatMap(({ file, name }) => this.node(file, name) ?? []);
  }
}

/** The graph of the modules below a folder. */
export function graphOf(folder) {
  const known = graphs.get(folder) ?? new Graph(folder);
  graphs.set(folder, known);
  return known;
}
