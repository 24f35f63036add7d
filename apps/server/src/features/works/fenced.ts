/**
 * Encloses a text of somebody else between tags, for a prompt that declares it as material: instructions in it are not
 * obeyed. Tags within the text neither end it nor begin another.
 *
 * @param all tags of the same prompt
 */
export function fenced(text: string, tag = 'text', all: readonly string[] = [tag]): string {
  const tags = new RegExp(`<(?=\\s*(?:/\\s*)?(?:${all.join('|')})\\s*>)`, 'gi');
  return `<${tag}>\n${text.replace(tags, '＜')}\n</${tag}>`;
}
