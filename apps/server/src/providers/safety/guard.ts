import { type Llm, LlmError, type LlmEvent, type LlmRequest } from '../llm/port.js';
import { type Safety, SafetyError } from './port.js';

/** Text is checked in pieces that end with a sentence once they have this length, UTF-16 units. */
const CHECK_UNITS = 160;
/** A piece without the end of a sentence is checked at this length. */
const WINDOW_MAX = 480;
/** Characters of the preceding text sent along, so that nothing hides in the cut between two pieces. */
const OVERLAP_UNITS = 80;

type Piece = Extract<LlmEvent, { delta: string }>;

/**
 * Puts the models behind a check: the question is checked before it goes upstream, and nothing of the answer, its
 * reasoning included, is passed on before it is. A refusal is `LLM_MODERATION_IN` or `LLM_MODERATION_OUT` and ends the
 * call upstream; no verdict is `LLM_MODERATION_DOWN`: what cannot be checked is not shown.
 */
export function guardLlm(llm: Llm, safety: Safety): Llm {
  return {
    get models() {
      return llm.models;
    },
    // Passes no trace on: the exchange itself is unchecked.
    stream: (request, signal) => guarded(llm, safety, request, signal),
  };
}

async function* guarded(llm: Llm, safety: Safety, request: LlmRequest, signal: AbortSignal): AsyncGenerator<LlmEvent> {
  const question = request.turns.findLast(({ role }) => role === 'user')?.text ?? '';
  if (question.trim() !== '') await ask(safety, question, 'LLM_MODERATION_IN', signal);
  const windows = { reasoning: new Window(), text: new Window() };
  for await (const event of llm.stream(request, signal)) {
    if (event.type !== 'reasoning' && event.type !== 'text') {
      // An event after the text must not overtake it.
      for (const type of ['reasoning', 'text'] as const) yield* checked(safety, windows[type].take(true), type, signal);
      yield event;
      continue;
    }
    windows[event.type].add(event.delta);
    // The answer has begun: the reasoning is complete.
    if (event.type === 'text') yield* checked(safety, windows.reasoning.take(true), 'reasoning', signal);
    yield* checked(safety, windows[event.type].take(false), event.type, signal);
  }
}

async function* checked(
  safety: Safety,
  piece: { before: string; delta: string } | null,
  type: Piece['type'],
  signal: AbortSignal,
): AsyncGenerator<Piece> {
  if (piece === null) return;
  if (piece.delta.trim() !== '') await ask(safety, piece.before + piece.delta, 'LLM_MODERATION_OUT', signal);
  yield { type, delta: piece.delta };
}

async function ask(
  safety: Safety,
  text: string,
  code: 'LLM_MODERATION_IN' | 'LLM_MODERATION_OUT',
  signal: AbortSignal,
): Promise<void> {
  const verdict = await safety.check(text, signal).catch((error: unknown) => {
    throw error instanceof SafetyError ? new LlmError('LLM_MODERATION_DOWN', error.message, { cause: error }) : error;
  });
  if (verdict.flagged) throw new LlmError(code, `refused by the safety service: ${verdict.categories.join(', ')}`);
}

/** Text that waits for its check. */
class Window {
  #waiting = '';
  #before = '';

  add(delta: string): void {
    this.#waiting += delta;
  }

  /**
   * The next piece to check, with the text before it; null while more should be waited for. `all`: there is no more.
   */
  take(all: boolean): { before: string; delta: string } | null {
    const length = all ? this.#waiting.length : this.#due();
    if (length === 0) return null;
    const piece = { before: this.#before, delta: this.#waiting.slice(0, length) };
    this.#waiting = this.#waiting.slice(length);
    this.#before = (piece.before + piece.delta).slice(-OVERLAP_UNITS);
    return piece;
  }

  #due(): number {
    if (this.#waiting.length < CHECK_UNITS) return 0;
    const end = Math.max(...[...'。！？；!?\n'].map((mark) => this.#waiting.lastIndexOf(mark))) + 1;
    if (end > 0) return end;
    return this.#waiting.length >= WINDOW_MAX ? this.#waiting.length : 0;
  }
}
