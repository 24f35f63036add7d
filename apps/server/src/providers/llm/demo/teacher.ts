import { CORRECTIONS_FENCE, type EnglishCorrection } from '@guanlan/contract';
import { englishLines, englishReplies, topicQuestions } from '@guanlan/contract/written';
import type { LlmTurn } from '../port.js';

/** Sentence without its closing mark, which people omit on a phone. */
const bare = (sentence: string): string => sentence.replace(/[.!?]+$/, '');
const bySentence = <T>(written: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(written).map(([sentence, value]) => [bare(sentence), value]));

// A text that a user wrote may be the name of a property that every object has.
const lines = bySentence(englishLines);
const replies = bySentence(englishReplies);
const questions = new Map(Object.entries(topicQuestions));

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const sentencesOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter((sentence) => /[A-Za-z]{2}/.test(sentence));

/** Correction that was written for a sentence. Any other stays as it is, for which the page says that it is unread. */
function correct(original: string): EnglishCorrection {
  const written = lines.get(bare(original));
  return written ? { original, ...written } : { original, corrected: original, reason: '', better: original };
}

/** Reply to a message in a conversation on the topic that the prompt names. */
function replyTo(said: string, prompt: string): string {
  const written = replies.get(bare(said));
  if (written) return written;
  const topic = /对话的话题：("(?:[^"\\]|\\.)*")/.exec(prompt)?.[1] ?? '""';
  const question = questions.get(JSON.parse(topic) as string) ?? topicQuestions.日常生活;
  if (bare(said) === 'Please ask me a question about this topic') return question ?? '';
  const isPartlyRead = sentencesOf(said).some((sentence) => lines.has(bare(sentence)));
  return `当前为演示模型，只批改页面上推荐的句子，${isPartlyRead ? '其余的' : '这一条'}没有批改。`;
}

/**
 * The demo model as the English teacher: in the form that the prompt requires, with corrections of the suggested
 * sentences alone. Null when the prompt is not the teacher's.
 */
export function demoTeacher(turns: readonly LlmTurn[]): { readonly reasoning: string; readonly text: string } | null {
  const prompt = turns.find(({ role }) => role === 'system')?.text ?? '';
  if (!prompt.includes(`\`\`\`${CORRECTIONS_FENCE}`)) return null;
  const said = turns.findLast(({ role }) => role === 'user')?.text.trim() ?? '';
  const corrections = sentencesOf(said).map((sentence) => JSON.stringify(correct(sentence)));
  return {
    reasoning: '',
    text: [`\`\`\`${CORRECTIONS_FENCE}`, ...corrections, '```', '', replyTo(said, prompt)].join('\n'),
  };
}
