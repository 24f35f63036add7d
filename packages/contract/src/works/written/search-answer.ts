/** Example of an answer search: a suggested question, its answer in Markdown with citations, and what they cite. */
export const searchExample = {
  question: '床前明月光的下一句是什么',
  text: '下一句是**疑是地上霜**[1]。全诗四句：床前明月光，疑是地上霜。举头望明月，低头思故乡[1]。',
  sources: ['李白《静夜思》，《唐诗三百首》'],
} as const;
