import type { Handlers } from '../handler.js';
import { copywritingReadLink } from './copywriting-read-link.js';
import { translationRemoveTerm } from './translation-remove-term.js';
import { translationRestoreTerm } from './translation-restore-term.js';
import { translationSaveTerm } from './translation-save-term.js';
import { translationTerms } from './translation-terms.js';

export const assistantHandlers = {
  'copywriting.readLink': copywritingReadLink,
  'translation.terms': translationTerms,
  'translation.saveTerm': translationSaveTerm,
  'translation.removeTerm': translationRemoveTerm,
  'translation.restoreTerm': translationRestoreTerm,
} satisfies Handlers;
