import { contractFunctions } from './contract.mjs';
import { serverWay } from './server-way.mjs';
import { testsOf } from './tests-of.mjs';
import { webWay } from './web-way.mjs';

const unique = (list) => [...new Set(list)];

const ways = new Map();

/** The whole way of a function of the contract, from the screens to the tables, with its tests. */
export function functionWay(one) {
  const known = ways.get(one.name) ?? follow(one);
  ways.set(one.name, known);
  return known;
}

function follow({ name, file, line }) {
  const { callers, rows, everyPage } = webWay(name);
  const { handler, stores, tables, services } = serverWay(name);
  const callerFiles = unique(callers.map((caller) => caller.file));
  const tests = testsOf({ name, handler, stores, callers: callerFiles, rows });
  const schemas = unique(tables.map((table) => table.file));
  const screens = rows.map(({ screen }) => `apps/web/src/${screen}.tsx`);
  return {
    name,
    rows,
    everyPage,
    callers,
    contract: { file, line },
    handler,
    services,
    stores,
    tables,
    tests,
    files: unique([...screens, ...callerFiles, file, ...(handler ? [handler] : []), ...stores, ...schemas, ...tests]),
  };
}

/** Every function of the contract whose name has the word; one that is named in full comes alone. */
export function functionsNamed(word) {
  const wanted = word.toLowerCase();
  const all = contractFunctions();
  const named = all.filter(({ name }) => name.toLowerCase() === wanted);
  return named.length > 0 ? named : all.filter(({ name }) => name.toLowerCase().includes(wanted));
}
