import process from 'node:process';
import { scenarios } from './scenarios/index.ts';
import { startFakeLlm } from './start.ts';

/** `node tooling/fakes/src/llm/cli.ts [port]`: a fake provider for trials by hand and for benchmarks. */
const fake = await startFakeLlm({ port: Number(process.argv[2] ?? process.env.PORT ?? 8899) });
process.stdout.write(`fake LLM at ${fake.url}\n`);
process.stdout.write(
  `scenarios (as the model's name, or [[name?setting=…]] in the question): ${Object.keys(scenarios).join(' ')}\n`,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void fake.close().then(() => process.exit(0)));
}
