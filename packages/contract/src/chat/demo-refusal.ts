/** Answer of the demonstration model to a question that nothing was written for. */
export const DEMO_REFUSAL = '当前为演示模型，只会回答页面上推荐的问题，这一条它回答不了。';
