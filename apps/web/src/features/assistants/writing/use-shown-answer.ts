import type { WorkAnswer, WorkPiece } from '@guanlan/contract';
import { useState } from 'react';
import { isRunning, shownAnswer } from './answers';

/** Answer of a piece on screen, and how to pick another; `null` leaves the choice to the page. */
export interface ShownAnswer {
  readonly answer: WorkAnswer | undefined;
  readonly pick: (id: string | null) => void;
}

/**
 * Answer of a piece on screen. One that was seen being written stays when it is complete, also where an earlier one is
 * accepted: the reader has just asked for it.
 */
export function useShownAnswer(piece: WorkPiece): ShownAnswer {
  const [picked, pick] = useState<string | null>(null);
  const [seen, setSeen] = useState<string | null>(null);
  const running = piece.answers.findLast(isRunning)?.id ?? null;
  if (running !== null && running !== seen) setSeen(running);
  return { answer: shownAnswer(piece, picked, seen), pick };
}
