import type { FunctionName } from '@guanlan/contract';

/** A method of a cloud object: the function that it stands for, and how its parameters become arguments. */
export interface ObjectMethod {
  readonly function: FunctionName;
  /** The function's arguments; what they must be is the function's own schema's to say. */
  args(params: readonly unknown[]): unknown;
}

/** Takes the only parameter, an object, as the arguments; none is an empty one. */
const asGiven = ([only = {}]: readonly unknown[]): unknown => only;

/**
 * Cloud objects, as clients of the original service call them by `importObject(name).method(…)`: object → method →
 * function of the contract.
 */
const objects: Readonly<Record<string, Readonly<Record<string, ObjectMethod>>>> = {
  system: {
    echo: { function: 'system.echo', args: asGiven },
  },
};

/** An object's methods by name; undefined for a name that is no object's. */
export function objectOf(name: string): ReadonlyMap<string, ObjectMethod> | undefined {
  return table.get(name);
}

const table = new Map(Object.entries(objects).map(([name, methods]) => [name, new Map(Object.entries(methods))]));
