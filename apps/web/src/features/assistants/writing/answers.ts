import type { WorkAnswer, WorkPiece } from '@guanlan/contract';
import { plainAnswer } from '@guanlan/contract/plain-answer';
import { DEMO_MODEL, isDemoModel } from '../../../base/demo-model';

export const isRunning = ({ status }: WorkAnswer): boolean => status === 'streaming';

/** Whether an answer ended without a word: it is a failure to tell of, and no version to read. */
const isVoid = ({ status, text }: WorkAnswer): boolean => text === '' && status !== 'done' && status !== 'streaming';

/** Answers of a piece between which a reader can switch: those with a text, and the one that is shown. */
export const versionsOf = (answers: readonly WorkAnswer[], shown: WorkAnswer): WorkAnswer[] =>
  answers.filter((answer) => answer.id === shown.id || !isVoid(answer));

/**
 * Answer of a piece on screen: the one picked, else the running one, else the last complete one if it was seen being
 * written, else the one that counts.
 */
export function shownAnswer(
  { answers }: WorkPiece,
  pickedId: string | null,
  seenId: string | null = null,
): WorkAnswer | undefined {
  const newest = answers.findLast(({ status }) => status === 'done');
  return (
    answers.find(({ id }) => id === pickedId) ??
    answers.findLast(isRunning) ??
    (newest?.id === seenId ? newest : undefined) ??
    countingAnswer(answers)
  );
}

/** Accepted answer of a piece while another one is on screen; undefined where there is none. */
export const acceptedBeside = ({ answers }: WorkPiece, shown: WorkAnswer | undefined): WorkAnswer | undefined =>
  shown && shown.mark !== 'kept' && !isRunning(shown) ? answers.findLast(({ mark }) => mark === 'kept') : undefined;

/**
 * Answer that counts for a piece: the last accepted one, else the last complete one, if possible one that was not
 * rejected, else the last one with a text, else the last one.
 */
export function countingAnswer(answers: readonly WorkAnswer[]): WorkAnswer | undefined {
  const done = answers.filter(({ status }) => status === 'done');
  return (
    done.findLast(({ mark }) => mark === 'kept') ??
    done.findLast(({ mark }) => mark !== 'rejected') ??
    done.at(-1) ??
    answers.findLast((answer) => !isVoid(answer)) ??
    answers.at(-1)
  );
}

/** Last try of a piece that failed or was cut short while an older answer is on screen; undefined where there is none. */
export function failedBehind({ answers }: WorkPiece, shown: WorkAnswer | undefined): WorkAnswer | undefined {
  const last = answers.at(-1);
  return last && shown && last.id !== shown.id && last.status !== 'done' && !isRunning(last) ? last : undefined;
}

/** Whether the user wrote the answer. */
export const isOwn = ({ model }: WorkAnswer): boolean => model === null;

/** Translation of `source` as it is read; one that the user wrote, as it was written. */
export function translatedText(answer: WorkAnswer | undefined, source: string): string {
  if (!answer) return '';
  return isOwn(answer) ? answer.text : plainAnswer(answer.text, source);
}

const modelName = (model: string): string => (isDemoModel(model) ? DEMO_MODEL : model);

/** Label of everything that leaves the page. */
export function aiLabel(answers: readonly (WorkAnswer | undefined)[], what: string): string {
  const models = [...new Set(answers.flatMap((answer) => (answer?.model ? [modelName(answer.model)] : [])))];
  const edited = answers.some((answer) => answer && isOwn(answer));
  const by = models.length === 0 ? '' : `（模型：${models.join('、')}）`;
  return `${what}由 AI 生成${by}${edited ? '，经人工修改' : ''}，请核对后使用`;
}

/** Answer with its label, as it leaves the page on its own. */
export const labelled = (text: string, answer: WorkAnswer): string => `${text}\n\n（${aiLabel([answer], '译文')}）`;
