import type { SharedVerse } from '@guanlan/contract';
import type { FormRequest } from './check-form.js';
import { checkText } from './check-text.js';
import { formNames } from './form-names.js';

/** A version as others see it: without the findings of the check. */
export function sharedVerse(text: string, request: FormRequest): SharedVerse {
  const { title, lines, note, quotations, claims } = checkText(text, request);
  return { title, lines, note, quotations, claims };
}

/** Title of a shared version: its form and its own title. The request behind it stays private to the user. */
export function verseTitle({ form, tune }: FormRequest, verse?: Pick<SharedVerse, 'title'>): string {
  const name = form === 'ci' && tune ? tune : formNames[form];
  return verse?.title ? `${name}·${verse.title}` : name;
}
