/**
 * Questions that the chats suggest, by assistant. The demonstration model has an answer to each, which was written
 * beforehand.
 */
export const suggestedQuestions = {
  deepseek: ['用通俗的话讲讲什么是市盈率', '帮我制定一份三个月的英语学习计划', '写一首关于江潮的七言绝句'],
  chat: ['周末两天怎样安排一次短途旅行', '帮我把“下周再议”说得更得体', '睡前怎样更容易放松'],
  bailian: ['写一份新员工入职培训的提纲', '什么是检索增强生成', '把“开源节流”写成一段工作建议'],
  qianfan: ['钱塘江大潮通常在什么时候', '今年的法定节假日怎样安排', '什么是北向资金'],
  'english-teacher': [
    'Hello! Could we start with something easy?',
    'Please ask me a question about this topic.',
    'Yesterday I go to the supermarket and buyed many apple.',
  ],
} as const;

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
