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
