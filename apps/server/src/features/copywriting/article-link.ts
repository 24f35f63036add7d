/** Punctuation that may follow a pasted address without belonging to it. */
const TRAILING_PUNCTUATION = /[.,;:!?'"()[\]{}<>，。；：！？、“”‘’（）【】《》…\s]+$/u;

/**
 * The first address in a pasted text. Chinese right behind it ends it: share texts are written without spaces. Null
 * when there is none.
 */
export function linkIn(text: string): string | null {
  const found = /https?:\/\/[^\s\p{Script=Han}“”‘’（）【】《》，。；！？、<>"']+/iu.exec(text)?.[0];
  const bare = found?.replace(TRAILING_PUNCTUATION, '');
  return bare && URL.canParse(bare) ? new URL(bare).href : null;
}
