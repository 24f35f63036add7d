/**
 * Encloses a user's text between tags, for a prompt that declares it as material: instructions in it are not obeyed.
 * Closing tags within the text cannot end it.
 */
export const fenced = (text: string): string => `<text>\n${text.replace(/<(?=\/?text>)/gi, '＜')}\n</text>`;
