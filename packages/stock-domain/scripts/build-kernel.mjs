// Compiles src/indicators/kernel/fused.as and writes its bytes into fused.data.ts; with --check it says instead whether
// the bytes that are there are those of the source.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const pathOf = (name) => fileURLToPath(new URL(`../src/indicators/kernel/${name}`, import.meta.url));
const target = pathOf('fused.data.ts');

async function compile() {
  const source = readFileSync(pathOf('fused.as'), 'utf8');
  const written = new Map();
  const options = ['-O3', '--runtime', 'stub', '--noAssert', '--importMemory', '--enable', 'simd'];
  const { error, stderr } = await asc.main(['fused.ts', '--outFile', 'fused.wasm', ...options], {
    // The compiler takes files that end in .ts; in this folder they would be TypeScript.
    readFile: (name) => (name === 'fused.ts' ? source : null),
    writeFile: (name, contents) => void written.set(name, contents),
    listFiles: () => [],
  });
  if (error) throw new Error(`${error.message}\n${stderr.toString()}`);
  return Buffer.from(written.get('fused.wasm')).toString('base64');
}

const lines = (await compile()).match(/.{1,110}/g).map((line) => `  '${line}',\n`);
const text = `/** fused.as, compiled; written by scripts/build-kernel.mjs. */
export const fusedBytes = [
${lines.join('')}].join('');
`;
if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (readFileSync(target, 'utf8') !== text) {
  console.error('fused.data.ts is not what fused.as compiles to: run pnpm build:kernel');
  process.exitCode = 1;
}
