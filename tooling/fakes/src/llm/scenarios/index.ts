import { chunk } from '../chunks.ts';
import type { Scenario } from '../types.ts';
import { failures } from './failures.ts';
import { pace } from './pace.ts';
import { readings } from './reading.ts';
import { searches } from './searches.ts';
import { streams } from './streams.ts';
import { summaries } from './summary.ts';
import { thinking } from './thinking.ts';
import { vendorBodies } from './vendor-bodies.ts';
import { vendorErrors } from './vendor-errors.ts';
import { vendorShapes } from './vendor-shapes.ts';
import { vendorStreams } from './vendor-streams.ts';

/** The answer to a request for a title: a short stream without reasoning. */
const title: Scenario = async (reply) => {
  for (const content of ['观澜', '测试', '对话']) reply.data(chunk({ content }));
  reply.data(chunk({}, 'stop'));
  reply.done();
};

/** Every scenario by the name under which a model or a marker requests it. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  ...streams,
  ...vendorStreams,
  ...vendorShapes,
  ...vendorBodies,
  ...thinking,
  ...failures,
  ...vendorErrors,
  ...pace,
  ...searches,
  ...summaries,
  ...readings,
  title,
};

const SCENARIO_MARKER = /\[\[([a-z0-9-]+)(?:\?([^\]]*))?\]\]/;

/**
 * Chooses a scenario: by the marker in the last question, else the model's name, else the question, else plain
 * DeepSeek.
 */
export function choose(model: string, question: string): { name: string; scenario: Scenario; params: URLSearchParams } {
  const marker = SCENARIO_MARKER.exec(question);
  const [byModel = '', query = ''] = model.split('?');
  for (const [name = '', params = ''] of [
    [marker?.[1], marker?.[2]],
    [byModel, query],
  ]) {
    const scenario = Object.hasOwn(scenarios, name) ? scenarios[name] : undefined;
    if (scenario) return { name, scenario, params: new URLSearchParams(params) };
  }
  const plain = question.startsWith('<facts>') ? 'reading' : 'deepseek';
  return { name: plain, scenario: scenarios[plain] as Scenario, params: new URLSearchParams() };
}
