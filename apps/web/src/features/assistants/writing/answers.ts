import type { WorkAnswer, WorkPiece } from '@guanlan/contract';
import { DEMO_MODEL, isDemoModel } from '../../../base/demo-model';

export const isRunning = ({ status }: WorkAnswer): boolean => status === 'streaming';

/** The answer of a piece that is on screen: the one picked, else what is being written, else what counts. */
export function shownAnswer({ answers }: WorkPiece, pickedId: string | null): WorkAnswer | undefined {
  return answers.find(({ id }) => id === pickedId) ?? answers.findLast(isRunning) ?? countingAnswer(answers);
}

/** What a piece's answer is taken to be: the one kept, else the last complete one that was not rejected. */
export function countingAnswer(answers: readonly WorkAnswer[]): WorkAnswer | undefined {
  const done = answers.filter(({ status }) => status === 'done');
  return (
    done.findLast(({ mark }) => mark === 'kept') ??
    done.findLast(({ mark }) => mark !== 'rejected') ??
    done.at(-1) ??
    answers.at(-1)
  );
}

/** Whether a person wrote it. */
export const isOwn = ({ model }: WorkAnswer): boolean => model === null;

const modelName = (model: string): string => (isDemoModel(model) ? DEMO_MODEL : model);

/** What stands at the end of everything that leaves this page. */
export function aiLabel(answers: readonly (WorkAnswer | undefined)[], what: string): string {
  const models = [...new Set(answers.flatMap((answer) => (answer?.model ? [modelName(answer.model)] : [])))];
  const edited = answers.some((answer) => answer && isOwn(answer));
  const by = models.length === 0 ? '' : `（模型：${models.join('、')}）`;
  return `${what}由 AI 生成${by}${edited ? '，经人工修改' : ''}，请核对后使用`;
}

/** One answer as it leaves the page alone. */
export const labelled = (text: string, answer: WorkAnswer): string => `${text}\n\n（${aiLabel([answer], '译文')}）`;
