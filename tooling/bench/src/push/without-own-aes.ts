import { writeFileSync } from 'node:fs';

/**
 * Loaded into a server by `--import`: WebAssembly refuses the module of the server's own AES, as on a machine without
 * relaxed SIMD, and the file named by `REFUSED_AES` says so. Push then encrypts by node:crypto.
 */
interface Compiler {
  new (bytes: Uint8Array): object;
  exports(module: object): readonly { readonly name: string }[];
}

/** The export by which the module is recognized: it encrypts by eight keys. */
const AES_EXPORT = 'eight';

const host = (globalThis as unknown as { readonly WebAssembly: { Module: Compiler } }).WebAssembly;
const Compiled = host.Module;

host.Module = class extends Compiled {
  constructor(bytes: Uint8Array) {
    super(bytes);
    if (!Compiled.exports(this).some(({ name }) => name === AES_EXPORT)) return;
    writeFileSync(process.env.REFUSED_AES ?? '', 'refused');
    throw new Error('the own AES is refused');
  }
};
