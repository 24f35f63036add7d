import { uniIdCo } from './identity/uni-id/uni-id-co.js';
import { asGiven, type ObjectMethod } from './object-method.js';

/**
 * Cloud objects, as clients of the original service call them by `importObject(name).method(…)`: object → method →
 * functions of the contract.
 */
const objects: Readonly<Record<string, Readonly<Record<string, ObjectMethod>>>> = {
  system: {
    echo: { run: (params, invoke) => invoke('system.echo', asGiven(params)) },
  },
  'uni-id-co': uniIdCo,
};

/** An object's methods by name; undefined for a name that is no object's. */
export function objectOf(name: string): ReadonlyMap<string, ObjectMethod> | undefined {
  return table.get(name);
}

const table = new Map(Object.entries(objects).map(([name, methods]) => [name, new Map(Object.entries(methods))]));
