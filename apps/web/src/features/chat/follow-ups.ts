/** Requests that suit any answer of a chat. */
export const followUps = ['说得更简单些', '举个例子', '再展开讲讲'];
