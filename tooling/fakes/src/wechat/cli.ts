import process from 'node:process';
import { startFakeWechat } from './start.ts';

/** `node tooling/fakes/src/wechat/cli.ts [port]`: a fake WeChat, to try the test page without an official account. */
const fake = await startFakeWechat({ port: Number(process.argv[2] ?? process.env.PORT ?? 8898) });
process.stdout.write(`fake WeChat at ${fake.url}; start the server with\n\n`);
for (const [name, value] of Object.entries(fake.env)) process.stdout.write(`${name}=${value} \\\n`);
process.stdout.write('npm start\n');
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void fake.close().then(() => process.exit(0)));
}
