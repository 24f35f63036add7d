/**
 * Text of an interrupted answer: a server that was killed has stored all but about its last second, so that less may be
 * there than was read.
 */
export const LOST_WORDS = '最后几个字可能没有保存';
