import { PoemRequest } from '@guanlan/contract';
import type { ToolDef } from '../works/tool.js';
import { formNames } from './form-names.js';
import { angleOf, turnsFor } from './prompt.js';
import { sharedVerse, verseTitle } from './shared-verse.js';

const TITLE_MAX = 24;

/** The classical writer: every version of a request is a piece. */
export const libaiTool: ToolDef<PoemRequest> = {
  id: 'libai',
  concurrency: 3,
  input: PoemRequest,
  title: ({ form, tune, subject }) =>
    [...`${form === 'ci' && tune ? tune : formNames[form]}·${subject}`].slice(0, TITLE_MAX).join(''),
  pieces: (request) =>
    Array.from({ length: request.versions }, (_, n) => ({
      text: request.subject,
      data: { version: n + 1, angle: angleOf(n) },
    })),
  ask: (request, piece, _done, note) => {
    const { system, user } = turnsFor(request, piece.n, note);
    return {
      turns: [
        { role: 'system', text: system },
        { role: 'user', text: user },
      ],
      temperature: 0.8,
      maxTokens: 4000,
    };
  },
  completeShare: (shown) => {
    const { work } = shown;
    if (work.tool !== 'libai') return shown;
    const messages = shown.messages.map((one) => ({ ...one, verse: sharedVerse(one.text, work) }));
    return { work, title: verseTitle(work, messages[0]?.verse), messages };
  },
};
