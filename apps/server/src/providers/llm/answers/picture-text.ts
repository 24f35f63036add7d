/** Longest address of a picture that is put into an answer. */
const URL_MAX = 2_000;

/** Text of an answer for a picture that the model drew: a link to it, or, where the stream embeds it, a sentence. */
export function pictureText(url: string): string {
  const isLink = url.length <= URL_MAX && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  return isLink ? `\n\n![图片](<${new URL(url).href}>)\n\n` : '\n\n（模型画了一张图片，这里还不能显示）\n\n';
}
