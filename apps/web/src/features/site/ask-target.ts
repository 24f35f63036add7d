import * as v from 'valibot';
import { getToken } from '../../base/account/auth';
import { handQuestion } from '../../base/account/handed-question';
import { go } from '../../base/go';
import { persisted } from '../../base/persist';
import { typedText } from './typed-text';

/** Chats that answer questions of the home page, the first by default. */
export const askTargets = ['deepseek-chat', 'chat', 'bailian-chat', 'qianfan-chat'] as const;
export type AskTarget = (typeof askTargets)[number];

const stored = persisted('guanlan.home.target', v.picklist(askTargets), askTargets[0]);

/** Chat that answered last. */
export const storedTarget = (): AskTarget => stored.read();
export const storeTarget = (target: AskTarget): void => stored.write(target);

/** Asks a question in a new conversation; a visitor signs in first, and it is asked afterwards. */
export function askIn(target: AskTarget, question: string): void {
  const text = question.trim();
  if (text === '') return;
  // Asked, it is no search any more. A visitor may come back from the login page without having asked.
  if (getToken() !== null && typedText().read().trim() === text) typedText().clear();
  handQuestion(target, text);
  go(target);
}
