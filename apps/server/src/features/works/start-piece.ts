import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../context.js';
import type { StoredConversation } from '../generation/rows.js';
import { startAnswer } from '../generation/start-answer.js';
import { cutOffText, doneBefore, lastAnswer, type StoredPiece } from './to-work.js';
import type { Tool } from './tool.js';

/** A piece to give to the model. */
export interface PieceStart {
  readonly work: Pick<StoredConversation, 'id' | 'userId' | 'assistant' | 'model' | 'input'>;
  readonly tool: Tool;
  /** All pieces of the work as they are now. */
  readonly pieces: readonly StoredPiece[];
  readonly piece: StoredPiece;
  readonly requestId?: string;
  readonly note?: string | undefined;
  readonly model?: string | undefined;
  /** Version of the work by which a run of it decided; undefined where its user begins the piece. */
  readonly runVersion?: number;
}

/**
 * Starts an answer to a piece. Answers the answer's id: an earlier one's where the same request started it. Throws what
 * {@link startAnswer} throws.
 */
export async function startPiece(ctx: AppContext, start: PieceStart): Promise<string> {
  const { work, tool, piece, requestId = randomUUID() } = start;
  const { source, n } = piece;
  const model = ctx.assistants.chooseModel(work.assistant, start.model, work.model);
  const before = lastAnswer(piece)?.text;
  const begun = cutOffText(piece);
  const { turns, search, ...how } = tool.ask(
    work.input,
    {
      ...{ n, text: source.text, data: source.data },
      ...(before !== undefined && { answer: before }),
      ...(begun !== undefined && { begun }),
    },
    doneBefore(start.pieces, n),
    start.note,
  );
  const id = randomUUID();
  const started = await startAnswer(ctx, {
    conversationId: work.id,
    userId: work.userId,
    at: new Date(ctx.now()),
    model,
    // A model that cannot search answers without.
    search: search === 'on' && model.search,
    conversation: null,
    question: null,
    runVersion: start.runVersion,
    answer: { id, parentId: source.id, requestId, piece: n },
    turns,
    how,
  });
  return 'earlier' in started ? started.earlier.id : id;
}
