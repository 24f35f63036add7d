// Compiles the kernels in AssemblyScript and writes the bytes of each into the .data.ts beside it; with --check it says
// instead whether the bytes that are there are those of the source.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const kernels = ['indicators/kernel/fused', 'formula/ops/extreme'];
const pathOf = (name) => fileURLToPath(new URL(`../src/${name}`, import.meta.url));

async function compile(kernel) {
  const source = readFileSync(pathOf(`${kernel}.as`), 'utf8');
  const written = new Map();
  const options = ['-O3', '--runtime', 'stub', '--noAssert', '--importMemory', '--enable', 'simd'];
  const { error, stderr } = await asc.main(['kernel.ts', '--outFile', 'kernel.wasm', ...options], {
    // The compiler takes files that end in .ts; in this folder they would be TypeScript.
    readFile: (name) => (name === 'kernel.ts' ? source : null),
    writeFile: (name, contents) => void written.set(name, contents),
    listFiles: () => [],
  });
  if (error) throw new Error(`${error.message}\n${stderr.toString()}`);
  return Buffer.from(written.get('kernel.wasm')).toString('base64');
}

for (const kernel of kernels) {
  const name = kernel.split('/').at(-1);
  const lines = (await compile(kernel)).match(/.{1,110}/g).map((line) => `  '${line}',\n`);
  const text = `/** ${name}.as, compiled; written by scripts/build-kernel.mjs. */
export const ${name}Bytes = [
${lines.join('')}].join('');
`;
  const target = pathOf(`${kernel}.data.ts`);
  if (!process.argv.includes('--check')) writeFileSync(target, text);
  else if (readFileSync(target, 'utf8') !== text) {
    console.error(`${name}.data.ts is not what ${name}.as compiles to: run pnpm build:kernel`);
    process.exitCode = 1;
  }
}
