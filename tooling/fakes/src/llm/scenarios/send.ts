import type { Reply } from '../reply.ts';
import type { ScenarioInput } from '../types.ts';

/** A number of the settings, or its default. */
export function setting(input: ScenarioInput, name: string, fallback: number): number {
  const value = Number(input.params.get(name) ?? Number.NaN);
  return Number.isFinite(value) ? value : fallback;
}

/** Sends chunks one after another, `gap` ms apart, the first after `delay` ms. */
export async function send(reply: Reply, input: ScenarioInput, chunks: readonly unknown[]): Promise<void> {
  const gap = setting(input, 'gap', 0);
  reply.open();
  await reply.pause(setting(input, 'delay', 0));
  for (const one of chunks) {
    reply.data(one);
    await reply.pause(gap);
  }
}
