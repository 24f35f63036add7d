import { graphOf } from './graph.mjs';
import { routeRows, screenTables } from './routes.mjs';
import { web } from './tree.mjs';

/** A declaration that names more functions than this is a list of them (the API test), not a caller. */
const MAX_NAMED = 30;

const functionName = /(?<![<|]\s*)'([a-z]\w*\.[a-zA-Z]\w*)'/g;
const capital = (name) => name[0].toUpperCase() + name.slice(1);

/** Endpoints of a declaration that uses RTK Query: name and where its definition begins. */
const endpointsOf = (text) =>
  [...text.matchAll(/(\w+):\s*build\.(?:query|mutation|infiniteQuery)\b/g)].map(({ 1: name, index }) => ({
    name,
    index,
  }));

/** The endpoint that a place in a declaration belongs to. */
const endpointAt = (endpoints, index) => endpoints.findLast((one) => one.index < index)?.name;

/** Declarations that use an endpoint: by its hook, destructured from the endpoints or not, or by its name. */
function endpointUsers(graph, node, endpoint) {
  const hook = `use(?:Lazy)?${capital(endpoint)}(?:Query|Mutation|InfiniteQuery|QueryState)`;
  const taken = new RegExp(`(?<![.\\w])(${hook})\\b(?:\\s*:\\s*(\\w+))?`, 'g');
  const named = new RegExp(`\\.${hook}\\b|\\bendpoints\\.${endpoint}\\b`);
  return [node, ...graph.users(node.file, node.piece.names)].flatMap((user) => {
    const hooks = [...user.piece.text.matchAll(taken)].map(([, name, as = name]) => as);
    const bound = hooks.filter((name) => user.piece.names.includes(name));
    if (bound.length > 0) return graph.users(user.file, bound);
    return user !== node && named.test(user.piece.text) ? [user] : [];
  });
}

/** Declarations one step nearer to the screens. `mention` is the part of the declaration that uses the step before. */
function stepUp(graph, node, mention) {
  const endpoints = endpointsOf(node.piece.text);
  if (endpoints.length === 0) return graph.users(node.file, node.piece.names);
  const at = [...node.piece.text.matchAll(mention)].map(({ index }) => endpointAt(endpoints, index));
  const users = [...new Set(at)].flatMap((endpoint) => (endpoint ? endpointUsers(graph, node, endpoint) : []));
  return users.filter((user) => user !== node);
}

const mentionOf = (node) => new RegExp(`\\b(?:${node.piece.names.filter(Boolean).join('|') || '\\0'})\\b`, 'g');

/** Rows of the route table by the file of their screen. */
function rowsByScreen() {
  const rows = new Map();
  for (const row of routeRows()) {
    if (!row.screen || row.later) continue;
    const file = `${web}/${row.screen}.tsx`;
    rows.set(file, [...(rows.get(file) ?? []), row]);
  }
  return rows;
}

const screens = rowsByScreen();

/** Screens that reach a declaration, nearest first, and whether the frame of all pages does. */
function climb(graph, start, mention) {
  const seen = new Set([start]);
  const found = { rows: [], everyPage: false };
  let level = [[start, mention]];
  while (level.length > 0) {
    const next = [];
    for (const [node, said] of level) {
      if (screens.has(node.file)) {
        found.rows.push(...screens.get(node.file));
        continue;
      }
      if (node.file.startsWith(`${web}/app/`) || node.file === `${web}/main.tsx`) {
        found.everyPage ||= !screenTables.includes(node.file);
        continue;
      }
      for (const user of stepUp(graph, node, said)) {
        if (seen.has(user)) continue;
        seen.add(user);
        next.push([user, mentionOf(node)]);
      }
    }
    level = next;
  }
  return { rows: [...new Set(found.rows)], everyPage: found.everyPage };
}

/** Callers of each function in the web app: the declaration and the endpoint that name it. */
function readCallers() {
  const callers = new Map();
  for (const node of graphOf(web).nodes) {
    const named = [...node.piece.text.matchAll(functionName)];
    if (named.length === 0 || new Set(named.map(([, name]) => name)).size > MAX_NAMED) continue;
    const endpoints = endpointsOf(node.piece.text);
    for (const { 1: name, index } of named) {
      const list = callers.get(name) ?? [];
      const endpoint = endpointAt(endpoints, index);
      if (!list.some((one) => one.node === node && one.endpoint === endpoint)) list.push({ node, endpoint });
      callers.set(name, list);
    }
  }
  return callers;
}

let callers;

/** Feature that a file belongs to. */
const featureOf = (file) => file.match(/\/features\/([^/]+)\//)?.[1];

/**
 * The way of a function through the web app: its callers, and the screens that reach the call, those of the caller's
 * feature first.
 */
export function webWay(name) {
  callers ??= readCallers();
  const own = callers.get(name) ?? [];
  const said = new RegExp(`'${name.replace('.', '\\.')}'`, 'g');
  const ways = own.map(({ node }) => climb(graphOf(web), node, said));
  const features = new Set(own.map(({ node }) => featureOf(node.file)));
  const isOwn = ({ screen }) => features.has(featureOf(`/${screen}`));
  const rows = [...new Set(ways.flatMap((way) => way.rows))];
  return {
    callers: own.map(({ node, endpoint }) => ({ file: node.file, endpoint: endpoint ?? node.piece.names[0] ?? '' })),
    rows: [...rows.filter(isOwn), ...rows.filter((row) => !isOwn(row))],
    everyPage: ways.some(({ everyPage }) => everyPage),
  };
}
