import { copywritingReadLink } from '../copywriting/read-link.js';
import { copywritingStart } from '../copywriting/start.js';
import type { Handlers } from '../handler.js';
import { translationRemoveTerm } from '../translation/remove-term.js';
import { translationRestoreTerm } from '../translation/restore-term.js';
import { translationSaveTerm } from '../translation/save-term.js';
import { translationSay } from '../translation/say.js';
import { translationStart } from '../translation/start.js';
import { translationStartTalk } from '../translation/start-talk.js';
import { translationTerms } from '../translation/terms.js';
import { mark, open, resume, retry, stop } from './works.js';
import { write } from './write.js';

export const assistantsHandlers = {
  'works.open': open,
  'works.resume': resume,
  'works.retry': retry,
  'works.stop': stop,
  'works.mark': mark,
  'works.write': write,
  'copywriting.readLink': copywritingReadLink,
  'copywriting.start': copywritingStart,
  'translation.start': translationStart,
  'translation.startTalk': translationStartTalk,
  'translation.say': translationSay,
  'translation.terms': translationTerms,
  'translation.saveTerm': translationSaveTerm,
  'translation.removeTerm': translationRemoveTerm,
  'translation.restoreTerm': translationRestoreTerm,
} satisfies Handlers;
