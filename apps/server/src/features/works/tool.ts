import type { SharedMessage, SharedWork } from '@guanlan/contract';
import type * as z from 'zod/mini';
import type { LlmRequest, LlmTurn } from '../../providers/llm/port.js';

/** A piece of a work as its tool cuts it: the shown source, and the data that the tool stores with it. */
export interface PieceSource {
  readonly text: string;
  /** Any JSON. */
  readonly data?: unknown;
}

/** A piece with its number in the work, from 0. */
export interface Piece {
  readonly n: number;
  readonly text: string;
  readonly data: unknown;
  /** Its present answer, where another one is requested. */
  readonly answer?: string;
  /** What was written of its newest answer, where that one was cut off. */
  readonly begun?: string;
}

/** An earlier piece and what became of it. */
export interface DonePiece extends Piece {
  readonly answer: string;
}

/** Model request for a piece. */
export interface Ask extends Pick<LlmRequest, 'temperature' | 'topP' | 'maxTokens' | 'thinking' | 'search'> {
  readonly turns: readonly LlmTurn[];
}

/** A writing tool: how its input becomes pieces, and each piece a request to the model. */
export interface ToolDef<Input> {
  /** Id of the tool, under which models see it as an assistant, too. */
  readonly id: string;
  /** Most pieces that the model works on simultaneously. */
  readonly concurrency: number;
  /**
   * Pieces come one after another, each begun by its user: a server that resumes for another begins only the pieces
   * that were not ended.
   */
  readonly byTurns?: boolean;
  /** Schema of a stored input. */
  readonly input: z.ZodMiniType<Input>;
  title(input: Input): string;
  /** Title of a work without pieces at first, once there is one: made of its text. */
  titleOfFirst?(input: Input, text: string): string;
  pieces(input: Input): readonly PieceSource[];
  /**
   * Called when the piece's turn has come: `done` has the earlier pieces that have an answer, `note` the user's
   * instruction for a retry.
   */
  ask(input: Input, piece: Piece, done: readonly DonePiece[], note: string | undefined): Ask;
  /** Whether a piece with this data is left to its user: no run of the work begins it. */
  isLeftToUser?(data: unknown): boolean;
  /** A text that its works begin with and that their pieces do not hold. */
  original?(input: Input): Original;
  /** Adds to a work that others are to see what only the tool knows of it. */
  completeShare?(shown: ShownWork): ShownWork;
}

/** A text that a work began with. */
export interface Original {
  readonly text: string;
  /** Page that it was read from; null for text that was written or pasted. */
  readonly source: { readonly title: string; readonly url: string } | null;
}

/** The part of a work that others see. */
export interface ShownWork {
  readonly work: SharedWork;
  readonly title: string;
  readonly messages: SharedMessage[];
}

/** A tool whose input was read from storage. */
export interface Tool {
  readonly id: string;
  readonly concurrency: number;
  readonly byTurns: boolean;
  /** Reads a stored input. Throws where it is not one of this tool. */
  ask(input: unknown, piece: Piece, done: readonly DonePiece[], note: string | undefined): Ask;
  isLeftToUser(data: unknown): boolean;
  /** Input of a stored work, apart from its pieces; null where they hold it, or the input is not one of this tool. */
  originalOf(input: unknown): Original | null;
  /** A work as others see it, with what only the tool knows of it. */
  completeShare(shown: ShownWork): ShownWork;
}

/** The tool as the runner sees it. */
export function toTool<Input>(def: ToolDef<Input>): Tool {
  const { id, concurrency, byTurns = false, input: schema, ask } = def;
  return {
    ...{ id, concurrency, byTurns },
    ask: (input, piece, done, note) => ask(schema.parse(input), piece, done, note),
    isLeftToUser: (data) => def.isLeftToUser?.(data) ?? false,
    originalOf: (input) => {
      const read = def.original && schema.safeParse(input);
      return (read?.success && def.original?.(read.data)) || null;
    },
    completeShare: (shown) => def.completeShare?.(shown) ?? shown,
  };
}
