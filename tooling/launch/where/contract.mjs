import { contract, read, sourcesBelow } from './tree.mjs';

let all;

/** Every function of the contract: name, file and line. */
export function contractFunctions() {
  all ??= sourcesBelow(contract).flatMap((file) => {
    const text = read(file);
    return [...text.matchAll(/'(\w+\.\w+)':\s*defineFunction/g)].map(({ 1: name, index }) => ({
      name,
      file,
      line: text.slice(0, index).split('\n').length,
    }));
  });
  return all;
}
