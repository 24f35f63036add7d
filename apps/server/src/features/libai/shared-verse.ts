import type { SharedVerse } from '@guanlan/contract';
import type { FormWish } from './check-form.js';
import { checkText } from './check-text.js';

/** A version as others see it: without what the check found fault with. */
export function sharedVerse(text: string, wish: FormWish): SharedVerse {
  const { title, lines, note, quotations, claims } = checkText(text, wish);
  return { title, lines, note, quotations, claims };
}
