import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('../../../apps/web', import.meta.url));

interface Size {
  readonly name: string;
  /** Bytes after gzip. */
  readonly size: number;
  readonly sizeLimit: number;
  readonly passed: boolean;
}

const output = execFileSync(process.execPath, [`${web}/node_modules/size-limit/bin.js`, '--json'], {
  cwd: web,
  encoding: 'utf8',
});

console.log('JavaScript that a route loads before it shows, gzip:');
for (const { name, size, sizeLimit, passed } of JSON.parse(output) as Size[]) {
  const ratio = (size / sizeLimit).toFixed(2);
  console.log(
    `  ${passed ? 'ok  ' : 'over'} ${(size / 1000).toFixed(1)} kB = ${ratio} × the limit of ${sizeLimit / 1000} kB  ${name}`,
  );
}
