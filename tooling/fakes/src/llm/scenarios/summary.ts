import { chunk } from '../chunks.ts';
import type { Scenario } from '../types.ts';

/** The points of the fake sites' captions, one of them with a time that no caption has. */
const SUMMARY_POINTS = [
  '这段视频讲光合作用的三步。\n\n',
  '## 要点\n',
  '- [0:04] **叶绿体**把水分解\n',
  '- [0:09] 二氧化碳变成糖\n',
  '- [9:59] 一条编造的要点\n',
  '\n## 分段\n- [0:00] 开场\n',
];

/** Sums up, piece by piece. */
const videoSummary: Scenario = async (reply) => {
  for (const content of SUMMARY_POINTS) reply.data(chunk({ content }));
  reply.data(chunk({}, 'stop'));
  reply.done();
};

export const summaries: Readonly<Record<string, Scenario>> = { 'video-summary': videoSummary };
