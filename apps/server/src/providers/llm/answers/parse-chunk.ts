import type { Usage } from '@guanlan/contract';
import * as z from 'zod/mini';
import { failFastArray } from '../../fetch/fail-fast-array.js';
import type { ReasoningPlace } from '../vendors/vendor.js';

/** Parts of one chunk of a stream (or of a whole answer). Empty strings mean nothing. */
export interface ParsedChunk {
  readonly reasoning: string;
  readonly text: string;
  /** The vendor's word for why the answer ended. */
  readonly finish: string | null;
  readonly usage: Usage | null;
  /** Addresses of pictures that the model drew. */
  readonly images: readonly string[];
  /** Whether the model asks for a tool. */
  readonly callsTool: boolean;
}

/** A delta or a whole message: which of its fields count is the vendor's. */
const Part = z.custom<Readonly<Record<string, unknown>>>((value) => typeof value === 'object' && value !== null);

/** Choices that are read: one is asked for. */
const MAX_CHOICES = 16;
/** Longest word for why an answer ended, in UTF-16 units. */
const MAX_FINISH = 200;

const Choice = z.object({
  index: z.optional(z.unknown()),
  delta: z.nullish(Part),
  message: z.nullish(Part),
  finish_reason: z.optional(z.unknown()),
  // Moonshot has it here.
  usage: z.optional(z.unknown()),
});

const firstChoices = z.pipe(
  z.array(z.unknown()),
  z.transform((all) => all.slice(0, MAX_CHOICES)),
);

const Chunk = z.object({
  choices: z.catch(z.nullish(z.pipe(firstChoices, failFastArray(Choice))), null),
  usage: z.optional(z.unknown()),
});

const Details = z.catch(z.nullish(z.object({ reasoning_tokens: z.nullish(z.number()) })), null);

const ChatTokens = z.object({
  prompt_tokens: z.number(),
  completion_tokens: z.number(),
  completion_tokens_details: Details,
});

/** The Responses API's names, which some compatible servers use here. */
const ResponseTokens = z.object({
  input_tokens: z.number(),
  output_tokens: z.number(),
  output_tokens_details: Details,
});

function readUsage(value: unknown): Usage | null {
  if (value === null || value === undefined) return null;
  const chat = ChatTokens.safeParse(value);
  if (chat.success) {
    const { prompt_tokens, completion_tokens, completion_tokens_details } = chat.data;
    return usageOf(prompt_tokens, completion_tokens, completion_tokens_details?.reasoning_tokens);
  }
  const response = ResponseTokens.safeParse(value);
  if (!response.success) return null;
  const { input_tokens, output_tokens, output_tokens_details } = response.data;
  return usageOf(input_tokens, output_tokens, output_tokens_details?.reasoning_tokens);
}

function usageOf(input: number, output: number, reasoning: number | null | undefined): Usage {
  return { input, output, ...(typeof reasoning === 'number' ? { reasoning } : {}) };
}

/** Text of a content array, apart by kind; `thinking` holds a string or text blocks of its own. */
function readBlocks(blocks: readonly unknown[]): { reasoning: string; text: string } {
  let reasoning = '';
  let text = '';
  for (const one of blocks) {
    const [type, thinking] = [field(one, 'type'), field(one, 'thinking')];
    if (typeof type !== 'string') continue;
    if (type !== 'thinking') text += string(field(one, 'text')) || string(field(one, 'refusal'));
    else reasoning += Array.isArray(thinking) ? readBlocks(thinking).text : string(thinking);
  }
  return { reasoning, text };
}

/** Reasoning of a chunk, from the first field that is not empty; tags in the text are found after chunks are joined. */
function readReasoning(
  part: Readonly<Record<string, unknown>> | null | undefined,
  blocks: string,
  places: readonly ReasoningPlace[],
): string {
  for (const place of places) {
    if (place === 'tags') continue;
    const text =
      place === 'blocks'
        ? blocks
        : place === 'reasoning_details'
          ? readDetails(part?.reasoning_details)
          : string(part?.[place]);
    if (text !== '') return text;
  }
  return '';
}

const string = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** Text of OpenRouter's and MiniMax's list: texts and summaries; encrypted entries have neither. */
const readDetails = (details: unknown): string =>
  list(details)
    .map((one) => string(field(one, 'text')) || string(field(one, 'summary')))
    .join('');

/** Pictures beside the content, and among its blocks; each as its address, or in an object around it. */
const readImages = (part: unknown): readonly string[] =>
  [...list(field(part, 'images')), ...list(field(part, 'content')).map((block) => field(block, 'image_url'))].flatMap(
    (one) => {
      const address = field(one, 'image_url') ?? field(one, 'url') ?? one;
      return string(address) || string(field(address, 'url')) || [];
    },
  );

const callsTool = (part: unknown): boolean =>
  list(field(part, 'tool_calls')).length > 0 || typeof field(field(part, 'function_call'), 'name') === 'string';

interface ReadOptions {
  /** The places where this vendor has reasoning. */
  readonly reasoningIn: readonly ReasoningPlace[];
  /** Whether deltas came before: a `message` beside them repeats the whole answer. */
  readonly hasDeltas: boolean;
}

/**
 * Reads a chunk of `/chat/completions` leniently: vendors leave out `choices`, send `null` or `""` beside the field
 * that counts, put usage anywhere, and write `"null"` for no finish reason. Only the first choice is the answer, and
 * output of tools is ignored. OpenAI's `refusal` replaces the content. Null for any other object.
 */
export function parseChunk(value: unknown, { reasoningIn, hasDeltas }: ReadOptions): ParsedChunk | null {
  const parsed = Chunk.safeParse(value);
  if (!parsed.success) return null;
  const usage = readUsage(parsed.data.usage);
  const choice = parsed.data.choices?.find(
    ({ index }) => index === undefined || index === null || index === 0 || index === '0',
  );
  if (!choice) return { reasoning: '', text: '', finish: null, usage, images: [], callsTool: false };
  const given = choice.delta ?? (hasDeltas ? null : choice.message);
  const part = given?.role === 'tool' ? null : given;
  const blocks = Array.isArray(part?.content) ? readBlocks(part.content) : null;
  const finish = string(choice.finish_reason).slice(0, MAX_FINISH);
  return {
    reasoning: readReasoning(part, blocks?.reasoning ?? '', reasoningIn),
    text: (blocks?.text ?? string(part?.content)) || string(part?.refusal),
    finish: finish === '' || finish === 'null' ? null : finish,
    usage: usage ?? readUsage(choice.usage),
    images: part?.images === undefined && blocks === null ? [] : readImages(part),
    callsTool: callsTool(part),
  };
}
