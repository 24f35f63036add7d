/**
 * Reason for which an answer ended: complete, at the length limit, struck by moderation, broken at the vendor's, or to
 * call a tool, of which there is none.
 */
export type Ending = 'stop' | 'length' | 'moderation' | 'broken' | 'tool';

/**
 * The words of `finish_reason`, in lower case, of OpenAI, Anthropic, Gemini, Mistral, Cohere, DeepSeek, Zhipu, Qianfan,
 * Bedrock, Ollama, TGI, vLLM and the gateways before them. No word means two things, so one table serves all.
 */
const endings: Readonly<Record<string, Ending>> = {
  stop: 'stop',
  stop_sequence: 'stop',
  end_turn: 'stop',
  eos: 'stop',
  eos_token: 'stop',
  normal: 'stop',
  complete: 'stop',
  completed: 'stop',
  stop_token: 'stop',
  end: 'stop',
  finish: 'stop',
  finished: 'stop',
  done: 'stop',
  success: 'stop',
  length: 'length',
  max_tokens: 'length',
  max_length: 'length',
  max_output_tokens: 'length',
  model_length: 'length',
  max_new_tokens: 'length',
  max_completion_tokens: 'length',
  model_context_window_exceeded: 'length',
  content_filter: 'moderation',
  content_filtered: 'moderation',
  sensitive: 'moderation',
  refusal: 'moderation',
  safety: 'moderation',
  image_safety: 'moderation',
  image_prohibited_content: 'moderation',
  image_recitation: 'moderation',
  guardrail_intervened: 'moderation',
  recitation: 'moderation',
  blocklist: 'moderation',
  prohibited_content: 'moderation',
  spii: 'moderation',
  error: 'broken',
  error_toxic: 'moderation',
  error_limit: 'length',
  insufficient_system_resource: 'broken',
  network_error: 'broken',
  malformed_function_call: 'broken',
  function_call_filter: 'broken',
  abort: 'broken',
  tool_calls: 'tool',
  tool_call: 'tool',
  tool_use: 'tool',
  function_call: 'tool',
  unexpected_tool_call: 'tool',
};

/** One spelling for `contentFilter`, `content-filter` and `CONTENT_FILTER`. */
const spelled = (word: string): string =>
  word
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    // Gemini's compatible server puts its own word behind: `content_filter: SAFETY`.
    .replace(/:.*/s, '')
    .trim()
    .replace(/[\s-]+/g, '_')
    .replace(/^finish_reason_/, '');

/** The meaning of a vendor's word; null for one that is not known. */
export function endingOf(word: string): Ending | null {
  const known = spelled(word);
  return Object.hasOwn(endings, known) ? (endings[known] ?? null) : null;
}
