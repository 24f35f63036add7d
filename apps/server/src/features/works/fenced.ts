/**
 * A text of the user's as material between tags, for a prompt that says so: what stands in it is worked on and not
 * obeyed. Its own closing tags cannot end it.
 */
export const fenced = (text: string): string => `<text>\n${text.replace(/<(?=\/?text>)/gi, '＜')}\n</text>`;
