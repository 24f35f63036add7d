import { days, level, type TextSignal } from './signal-rule.js';

/** The distance from the average recovers from far below; left where it is made up. */
export const biasRebound: TextSignal = {
  id: 'bias-rebound',
  name: '乖离回升',
  summary: '乖离率自深度负乖离回升；转正离场',
  params: [days('N', 12), level('WEAK', -6, -50, 0)],
  entry: 'CROSS(BIAS(N).BIAS1,WEAK)',
  exit: 'CROSS(BIAS(N).BIAS1,0)',
  isScaleFree: true,
};
