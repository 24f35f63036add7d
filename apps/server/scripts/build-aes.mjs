// Compiles src/push/aes/aes.as and writes its bytes into aes.data.ts; with --check it says instead whether the bytes that
// are there are those of the source.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const pathOf = (name) => fileURLToPath(new URL(`../src/push/aes/${name}`, import.meta.url));
const target = pathOf('aes.data.ts');

async function compile() {
  const source = readFileSync(pathOf('aes.as'), 'utf8');
  const written = new Map();
  const options = ['-O3', '--runtime', 'stub', '--noAssert', '--importMemory'];
  const simd = ['--enable', 'simd', '--enable', 'relaxed-simd'];
  const { error, stderr } = await asc.main(['aes.ts', '--outFile', 'aes.wasm', ...options, ...simd], {
    // The compiler takes files that end in .ts; in this folder they would be TypeScript.
    readFile: (name) => (name === 'aes.ts' ? source : null),
    writeFile: (name, contents) => void written.set(name, contents),
    listFiles: () => [],
  });
  if (error) throw new Error(`${error.message}\n${stderr.toString()}`);
  return Buffer.from(written.get('aes.wasm')).toString('base64');
}

const lines = (await compile()).match(/.{1,110}/g).map((line) => `  '${line}',\n`);
const text = `/** aes.as, compiled; written by scripts/build-aes.mjs. */
export const aesBytes = [
${lines.join('')}].join('');
`;
if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (readFileSync(target, 'utf8') !== text) {
  console.error('aes.data.ts is not what aes.as compiles to: run pnpm build:aes');
  process.exitCode = 1;
}
