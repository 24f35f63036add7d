import type { Source } from '../chat/chat.js';
import type { SharedMessage } from '../chat/chat-share.js';
import { plainAnswer, plainRewrite } from '../chat/plain-answer.js';
import { CopyInput } from '../copywriting.js';
import { PoemRequest } from '../libai.js';
import { type SearchResult, SearchStep } from '../search/search.js';
import { checkCitations, citedNumbers, searchResultsOf, splitSearchAnswer } from '../search/search-answer.js';
import { TalkInput, TranslationInput, UtteranceData } from '../translation.js';
import { SummaryPiece, VideoSummaryInput } from '../video/video.js';
import type { SharedWork } from './shared-work.js';

/** Name of the user's own conversation where others see it. */
export const OWN_RESULT = '分享者自己的对话';

/** A piece of a work and the answer to it that is shared. */
interface ChosenPiece {
  readonly n: number;
  readonly text: string;
  readonly data: unknown;
  readonly answer: {
    readonly text: string;
    /** Null: a person wrote it. */
    readonly model: string | null;
    readonly sources: readonly Source[] | null;
    readonly createdAt: number;
  };
}

interface Shown {
  readonly work: SharedWork;
  /** Title shown instead of the work's own, which may say what others shall not see. */
  readonly title?: string;
  readonly messages: readonly SharedMessage[];
}

type Share = (input: unknown, pieces: readonly ChosenPiece[]) => Shown | null;

const shares: Readonly<Record<SharedWork['tool'], Share>> = {
  copywriting(given, pieces) {
    const input = CopyInput.safeParse(given);
    if (!input.success) return null;
    const messages = pieces.map((piece) => answered(piece, { text: plainRewrite(piece.answer.text, input.data.text) }));
    return { work: { tool: 'copywriting' }, title: headOf(messages[0]?.text ?? '', '文案'), messages };
  },
  translation(given, pieces) {
    const input = TranslationInput.safeParse(given);
    if (!input.success) return null;
    const { from, to } = input.data;
    return { work: { tool: 'translation', from, to }, messages: pieces.flatMap((piece) => translated(piece)) };
  },
  'chat-translation'(given, pieces) {
    if (!TalkInput.safeParse(given).success) return null;
    const messages = pieces.flatMap((piece) => {
      const said = UtteranceData.safeParse(piece.data);
      if (!said.success) return [];
      const { side, from, to } = said.data;
      return translated(piece, { side, from, to });
    });
    return { work: { tool: 'chat-translation' }, messages };
  },
  libai(given, pieces) {
    const input = PoemRequest.safeParse(given);
    if (!input.success) return null;
    const { form, tune } = input.data;
    return { work: { tool: 'libai', form, tune }, messages: pieces.map((piece) => answered(piece)) };
  },
  'search-answer': (_given, pieces) => ({
    work: { tool: 'search-answer' },
    title: [...(pieces[0]?.text ?? '').replace(/\s+/g, ' ')].slice(0, 100).join(''),
    messages: pieces.flatMap((piece) => {
      const step = SearchStep.safeParse(piece.data);
      return step.success ? searched(piece, step.data) : [];
    }),
  }),
  'video-summary'(given, pieces) {
    const input = VideoSummaryInput.safeParse(given);
    if (!input.success) return null;
    const { title, url, source } = input.data;
    const messages = pieces.map((piece) => {
      const { success, data } = SummaryPiece.safeParse(piece.data);
      // Points of a text without times have none that could be a moment of the video.
      if (!success || data.timed === false) return answered(piece);
      return answered(piece, { span: { from: data.from, to: data.to } });
    });
    if (url !== null) return { work: { tool: 'video-summary', url, source }, messages };
    const work = { tool: 'video-summary', url, source: withoutFile(source, title) } as const;
    return { work, title: headOf(messages[0]?.text ?? '', '视频要点'), messages };
  },
};

/**
 * Selects the part of a tool's work that others see: each piece's answer as it is read, and its source where that belongs to it. Both
 * ends use it, so that a picture and a link show the same. Null for what is no tool's work, or cannot be read.
 */
export function shareWork(tool: string, input: unknown, pieces: readonly ChosenPiece[]): Shown | null {
  return Object.hasOwn(shares, tool) ? shares[tool as SharedWork['tool']](input, pieces) : null;
}

function answered({ n, answer }: ChosenPiece, more: Partial<SharedMessage> = {}): SharedMessage {
  const { text, model, createdAt } = answer;
  return { role: 'assistant', text, model, sources: null, files: [], createdAt, piece: n, ...more };
}

function asked({ n, text, answer: { createdAt } }: ChosenPiece, more: Partial<SharedMessage> = {}): SharedMessage {
  return { role: 'user', text, model: null, sources: null, files: [], createdAt, piece: n, ...more };
}

/** The beginning of a text, for a title; `nameless` where there is none. */
function headOf(text: string, nameless: string): string {
  const [line = ''] = text.trim().split('\n');
  return [...line.replace(/^[#>*\s]+/, '')].slice(0, 30).join('') || nameless;
}

/** Where a transcript was read, without the name of the user's own file, `<title>.<ending>`, that may lead it. */
function withoutFile(source: string, title: string): string {
  const isNamed = source.startsWith(`${title}.`) || title.startsWith(source);
  const rest = isNamed ? source.slice(title.length).replace(/^\.?[^·]*(·\s*|$)/, '') : source;
  return rest || '本地文件';
}

const translated = (piece: ChosenPiece, said?: SharedMessage['said']): SharedMessage[] => [
  asked(piece, said && { said }),
  // What a person wrote is left as it was written.
  answered(piece, piece.answer.model === null ? {} : { text: plainAnswer(piece.answer.text, piece.text) }),
];

function searched(piece: ChosenPiece, step: SearchStep): SharedMessage[] {
  const results = searchResultsOf(step, piece.answer.sources);
  const numbers = results.map(({ n }) => n);
  const text = checkCitations(splitSearchAnswer(piece.answer.text).text, numbers);
  const cited = citedNumbers(text, numbers);
  const shown = cited.length === 0 ? results : results.filter(({ n }) => cited.includes(n));
  return [asked(piece), answered(piece, { text, results: shown.map(forOthers) })];
}

/** A result as others see it: what it says of the user's own conversations is nobody else's. */
const forOthers = (result: SearchResult): SearchResult =>
  result.kind === 'own' ? { ...result, title: OWN_RESULT, snippet: '', place: null } : { ...result, place: null };
