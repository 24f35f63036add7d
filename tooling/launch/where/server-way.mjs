import { posix } from 'node:path';
import { graphOf, moduleAt, resolveImport } from './graph.mjs';
import { typeImportsOf } from './parse-module.mjs';
import { read, server } from './tree.mjs';

/** Parts of the context that every handler has: they say nothing about where a function's work is done. */
const everywhere = new Set(['config', 'db', 'log', 'now', 'secrets', 'metrics', 'spaces']);

const tablePattern = /=\s*pgTable\(\s*'(\w+)'/;

let handlers;

/** Function name → declaration of its handler, from the tables that register handlers. */
function readHandlers(graph) {
  const found = new Map();
  for (const file of graph.files) {
    const text = read(file);
    if (!/\bHandlers?\b/.test(text)) continue;
    for (const [, name, local] of text.matchAll(/'(\w+\.\w+)':\s*(\w+)\s*[,}]/g)) {
      const node = localNode(graph, file, local);
      if (node && !found.has(name)) found.set(name, node);
    }
  }
  return found;
}

/** The declaration that a local name of a file refers to. */
function localNode(graph, file, local) {
  for (const { from, names } of moduleAt(file).imports) {
    const passed = names.find(({ as }) => as === local);
    const target = passed && resolveImport(file, from, graph.files);
    if (target) return graph.node(target, passed.name);
  }
  return graph.node(file, local);
}

/** Files of the classes that implement an interface, by its name. */
function readImplementing(graph) {
  const found = new Map();
  for (const file of graph.files)
    for (const [, list] of read(file).matchAll(/\bimplements ([\w, ]+)/g))
      for (const name of list.split(/[, ]+/)) found.set(name, [...(found.get(name) ?? []), file]);
  return found;
}

const contextPattern = /interface (?:AppContext|FeatureServices|\w*Ports)\b[^{]*\{([\s\S]*?)\n\}/g;

/** Parts of the context by the file of their type; a port by the files of the classes that implement it. */
function readServices(graph) {
  const found = new Map();
  const implementing = readImplementing(graph);
  for (const owner of graph.files) {
    for (const [, body] of read(owner).matchAll(contextPattern)) {
      const types = typeImportsOf(read(owner));
      for (const [, part, type] of body.matchAll(/readonly (\w+): (?:readonly )?(\w+)/g)) {
        const file = types.has(type) ? resolveImport(owner, types.get(type), graph.files) : undefined;
        if (!file || everywhere.has(part)) continue;
        found.set(part, { part, type, files: [...new Set([file, ...(implementing.get(type) ?? [])])] });
      }
    }
  }
  return found;
}

let services;

/** Parts of the context that a declaration takes. */
function servicesIn(text) {
  const taken = [...text.matchAll(/\bctx\.(\w+)/g)].map(([, part]) => part);
  const pulled = [...text.matchAll(/\{([^{}]*)\}\s*=\s*ctx\b/g)].flatMap(([, list]) => list.split(/[\s,:]+/));
  const passed = [...text.matchAll(/=\s*(?:async )?\(\s*\{([^{}]*)\}/g)].flatMap(([, list]) => list.split(/[\s,:]+/));
  return [...new Set([...taken, ...pulled, ...passed])].flatMap((part) => services.get(part) ?? []);
}

/** Tables that a declaration reaches, the files that use them, and the parts of the context it takes; nearest first. */
function descend(graph, starts) {
  const seen = new Set(starts);
  const tables = new Map();
  const stores = new Set();
  const parts = new Set();
  for (const node of seen) {
    const table = node.piece.text.match(tablePattern);
    if (table) {
      tables.set(table[1], node.file);
      continue;
    }
    for (const part of servicesIn(node.piece.text)) parts.add(part);
    for (const used of graph.used(node)) {
      if (used.piece.text.match(tablePattern)) stores.add(node.file);
      seen.add(used);
    }
  }
  return { tables, stores, parts, files: new Set([...seen].map(({ file }) => file)) };
}

/** The way of a function through the server: handler, stores, tables, and the parts of the context that do the work. */
export function serverWay(name) {
  const graph = graphOf(server);
  handlers ??= readHandlers(graph);
  services ??= readServices(graph);
  const handler = handlers.get(name);
  if (!handler) return { handler: undefined, files: [], stores: [], tables: [], services: [] };
  let found = descend(graph, [handler]);
  const parts = [...found.parts];
  if (found.tables.size === 0) {
    // The tables of a context part count only for a handler that reaches none itself.
    const inside = [...graph.nodes].filter(({ file, piece }) =>
      parts.some(
        ({ type, files }) => files.includes(file) && (piece.names.includes(type) || /\bimplements\b/.test(piece.text)),
      ),
    );
    found = descend(graph, [handler, ...inside]);
  }
  const near = (file) => posix.dirname(file) === posix.dirname(handler.file);
  const nearFirst = (files) => [...files.filter(near), ...files.filter((file) => !near(file))];
  return {
    handler: handler.file,
    files: [...found.files],
    stores: nearFirst([...found.stores].filter((file) => file !== handler.file)),
    tables: [...found.tables].map(([table, file]) => ({ table, file })),
    services: parts,
  };
}
