export { sampleTranscript } from './sample-transcript.js';
export { suggestedQuestions } from './suggested-questions.js';

/** Texts that the tools offer to be tried with. The demonstration model has a result for each. */
export const sampleTexts = {
  translation:
    '海边的小镇每天清晨都很安静。渔船回港以前，只有面包店的灯亮着，空气里有海盐和新烤面包的味道。\n\n店主是一位退休的船长。他说，等待和航行一样，都要看准风向。',
  copywriting:
    '我们店周六开始卖新的手冲咖啡，豆子是自己烘的，味道偏果酸。前三天来喝的人可以免费续一杯。店里有靠窗的位子，适合看书。',
  verse: '秋夜泊舟，忆江南旧友',
  /** Sample dialogue: one utterance of each speaker, in Chinese and in English. */
  talk: { a: '请问最近的地铁站怎么走？', b: 'Go straight ahead and turn left at the second traffic light.' },
} as const;
