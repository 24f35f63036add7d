import { Attachment, ChatSetup } from '@guanlan/contract';
import * as z from 'zod/mini';

export const Unsent = z.object({
  /** Id of the question and of its request, so that one whose reply was lost is not asked twice. */
  id: z.string(),
  /** Id of the message at the server or the unsent question that it follows; null: it starts the conversation. */
  after: z.nullable(z.string()),
  text: z.string(),
  attachments: z.optional(z.array(Attachment)),
  model: z.optional(z.string()),
  search: z.optional(z.boolean()),
  setup: z.optional(ChatSetup),
  /** Whether it is asked in place of another question that follows the same message. */
  edits: z.optional(z.boolean()),
  /** Whether it is sent only by the user: sending failed, or the message before it did not end well. */
  held: z.optional(z.boolean()),
  askedAt: z.number(),
});
/** Question that is not at the server yet, as far as this browser knows. */
export type Unsent = z.infer<typeof Unsent>;

type Questions = readonly Unsent[];

export const find = (questions: Questions, id: string): Unsent | undefined =>
  questions.find((question) => question.id === id);

const patch = (questions: Questions, id: string, change: Partial<Unsent>): Questions =>
  questions.map((question) => (question.id === id ? { ...question, ...change } : question));

/** Lets the followers of `from` follow `to`. */
const follow = (questions: Questions, from: string | null, to: string | null): Questions =>
  questions.map((question) => (question.after === from ? { ...question, after: to } : question));

/** Question that must be sent before `id` can: itself when it follows a message at the server. */
export function headOf(questions: Questions, id: string): Unsent | undefined {
  const seen = new Set<string>();
  let head = find(questions, id);
  while (head?.after != null && !seen.has(head.id)) {
    seen.add(head.id);
    const before = find(questions, head.after);
    if (!before) break;
    head = before;
  }
  return head;
}

/** Whether no unsent question stands before it. */
export const isHead = (questions: Questions, { after }: Unsent): boolean =>
  after === null || find(questions, after) === undefined;

/** Adds a question, or updates it in place. */
export const put = (questions: Questions, question: Unsent): Questions =>
  find(questions, question.id) ? patch(questions, question.id, question) : [...questions, question];

export const hold = (questions: Questions, id: string, held: boolean): Questions => patch(questions, id, { held });

/** Removes a question; those behind it move up. */
export function drop(questions: Questions, id: string): Questions {
  const gone = find(questions, id);
  if (!gone) return questions;
  return questions
    .filter((question) => question !== gone)
    .map((each) => (each.after === id ? { ...each, after: gone.after, edits: gone.edits } : each));
}

/** Restores a dropped question before `followers`, which stood right behind it. */
export function restore(questions: Questions, question: Unsent, followers: readonly string[]): Questions {
  const moved = questions.map((each) =>
    followers.includes(each.id) && each.after === question.after ? { ...each, after: question.id } : each,
  );
  return [...moved, question];
}

/** Replaces `id` by a changed question with an id of its own. */
export const replace = (questions: Questions, id: string, question: Unsent): Questions =>
  follow(
    questions.map((each) => (each.id === id ? question : each)),
    id,
    question.id,
  );

/** Removes a question that is at the server: those behind it follow its answer. */
export const arrive = (questions: Questions, id: string, answerId: string): Questions =>
  follow(
    questions.filter((question) => question.id !== id),
    id,
    answerId,
  );

/** Lets the questions that followed an answer follow the one that replaced it on screen. */
export const moveOn = (questions: Questions, from: string, to: string): Questions =>
  questions.map((question) => (question.after === from && !question.edits ? { ...question, after: to } : question));

/** Moves a question before all that stand before it, which then wait for its answer. */
export function toFront(questions: Questions, id: string): Questions {
  const head = headOf(questions, id);
  if (!head || head.id === id) return questions;
  const question = find(questions, id) as Unsent;
  const closed = follow(questions, id, question.after);
  // An edit replaces another question: now its first follower does.
  const behind = patch(closed, head.id, { after: id, edits: undefined });
  return patch(behind, id, { after: head.after, edits: head.edits });
}
