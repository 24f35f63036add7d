import { sentenceAt } from '../corrections/sentences';
import { type WordAt, wordsOf } from './english-word';

/** Word that was picked, with its sentence. */
export interface Picked {
  readonly word: string;
  readonly sentence: string;
}

/** Elements whose words can be picked: the user's messages, the answers, and elements marked with `data-words`. */
const readable = '.chat-bubble, .md, .chat-plain, [data-words]';
const blocks = 'p, li, td, th, h1, h2, h3, h4, h5, h6, .chat-bubble, .chat-plain, [data-words]';
/** Elements that react to a tap themselves. */
const acting = 'a, button, input, textarea, summary, pre';

/** Word in a text node of the page. */
export interface PageWord extends WordAt {
  readonly node: Text;
}

/** Limit of a sentence that is stored with its word, in characters. */
const SENTENCE_MAX = 300;

/**
 * Sentence around a word, within its paragraph or from the mark `data-sentence`. The corrected form of a user's
 * sentence where it still has the word: nobody is to learn a word from a wrong sentence.
 */
function sentenceOf({ node, at, word }: PageWord): string {
  const block = node.parentElement?.closest<HTMLElement>(blocks);
  if (!block) return '';
  const marked = block.dataset.sentence;
  if (marked !== undefined) return marked;
  const before = document.createRange();
  before.setStart(block, 0);
  before.setEnd(node, at);
  const own = sentenceAt(block.textContent, before.toString().length).replace(/\s+/g, ' ');
  const corrected = [...(block.closest('article')?.nextElementSibling?.querySelectorAll('[data-original]') ?? [])]
    .map((each) => (each instanceof HTMLElement ? each.dataset : {}))
    .find(({ original }) => original?.replace(/\s+/g, ' ') === own)?.sentence;
  const sentence = corrected && wordsOf(corrected).some((each) => each.word === word) ? corrected : own;
  return sentence.length > SENTENCE_MAX ? '' : sentence;
}

export const pick = (word: PageWord): Picked => ({ word: word.word, sentence: sentenceOf(word) });

/** Whether a point is on the word and not in the white space beside it. */
function isOn({ node, at, word }: PageWord, x: number, y: number): boolean {
  const range = document.createRange();
  range.setStart(node, at);
  range.setEnd(node, at + word.length);
  return [...range.getClientRects()].some(
    (box) => x >= box.left - 2 && x <= box.right + 2 && y >= box.top - 4 && y <= box.bottom + 4,
  );
}

/**
 * English word at a point of the window, if it is in a text that can be picked from. Found by the words' boxes:
 * browsers' caret positions are wrong where text cannot be selected.
 */
export function wordAtPoint(target: Element, x: number, y: number): PageWord | null {
  if (!target.closest(readable) || target.closest(acting)) return null;
  return wordsBelow(target).find((word) => isOn(word, x, y)) ?? null;
}

/** All English words below an element, in reading order. */
export function wordsBelow(root: Element): PageWord[] {
  const found: PageWord[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!(node instanceof Text) || !parent?.closest(readable) || parent.closest(acting)) continue;
    for (const each of wordsOf(node.data)) found.push({ ...each, node });
  }
  return found;
}

/** Selects a word and scrolls it into view. */
export function select({ node, at, word }: PageWord): void {
  window.getSelection()?.setBaseAndExtent(node, at, node, at + word.length);
  node.parentElement?.scrollIntoView({ block: 'nearest' });
}
