import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { homeOnTheWire, START_MS } from './wire-size.ts';

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

/** Most JavaScript that the home page receives while it starts, bytes. */
const WIRE_LIMIT = 200_000;

function print({ name, size, sizeLimit, passed }: Size): void {
  const ratio = (size / sizeLimit).toFixed(2);
  console.log(
    `  ${passed ? 'ok  ' : 'over'} ${(size / 1000).toFixed(1)} kB = ${ratio} × the limit of ${sizeLimit / 1000} kB  ${name}`,
  );
  if (!passed) process.exitCode = 1;
}

console.log('JavaScript that a route loads before it shows, gzip:');
for (const size of JSON.parse(output) as Size[]) print(size);

console.log(`JavaScript on the wire in the first ${START_MS / 1000} s, as the server compresses it:`);
const received = await homeOnTheWire();
print({ name: 'home route', size: received, sizeLimit: WIRE_LIMIT, passed: received <= WIRE_LIMIT });
