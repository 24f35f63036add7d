import { availableParallelism } from 'node:os';
import { ensureChromium } from './chromium.mjs';
import { prepare, turboCommand } from './install.mjs';
import { run } from './process.mjs';
import { ensureRedis } from './redis.mjs';
import { addUp, clearResults } from './results.mjs';
import { main, say } from './say.mjs';
import { root } from './toolchain.mjs';

/** Everything that `npm test` proves; what did not change since the last run comes from turbo's cache. */
const tasks = ['build', 'lint', 'typecheck', 'test', 'lint:package', 'size', 'e2e'];

/** Each task keeps a core busy: more at once only wait for each other. */
const cores = Math.max(2, availableParallelism());

main(async () => {
  const tools = prepare();
  const chromium = ensureChromium();
  ensureRedis();
  clearResults();
  const [command, args] = turboCommand(tools);
  const turbo = [
    ...args,
    'run',
    ...tasks,
    '--continue',
    '--summarize',
    '--output-logs=new-only',
    '--log-order=grouped',
    `--concurrency=${cores}`,
  ];
  const code = await run(command, turbo.concat(process.argv.slice(2)), {
    cwd: root,
    env: Object.assign({}, tools.env, { CHROMIUM_PATH: chromium }),
  });
  const { passed, failed, problems } = addUp();
  for (const problem of problems) say(problem);
  const failures = Math.max(failed, code === 0 ? 0 : 1);
  process.stdout.write(`${passed} passed, ${failures} failed\n`);
  return failures === 0 && problems.length === 0 ? 0 : 1;
});
