import { CORRECTIONS_FENCE, type EnglishCorrection } from '@guanlan/contract';
import type { LlmTurn } from '../port.js';

/** Something that the demo model knows of English: a mistake that can be found without understanding the sentence. */
interface Rule {
  readonly find: RegExp;
  readonly put: (found: string, ...groups: string[]) => string;
  readonly reason: string;
}

const past: Readonly<Record<string, string>> = {
  go: 'went',
  eat: 'ate',
  see: 'saw',
  buy: 'bought',
  have: 'had',
  make: 'made',
  take: 'took',
  come: 'came',
  meet: 'met',
  is: 'was',
  are: 'were',
};
const presents = Object.keys(past).join('|');

const rules: readonly Rule[] = [
  { find: /\bi\b(?!\.)/g, put: () => 'I', reason: '“I”总是大写' },
  {
    find: new RegExp(`\\b(${presents})\\b(?=[^.!?]*\\b(?:yesterday|last (?:night|week|month|year)|ago)\\b)`, 'gi'),
    put: (found) => past[found.toLowerCase()] ?? found,
    reason: '说的是过去的事，动词用过去式',
  },
  {
    find: /\b(he|she|it) (go|like|want|have|need|play|work|live)\b/gi,
    put: (_found, who = '', verb = '') => `${who} ${verb === 'have' ? 'has' : verb === 'go' ? 'goes' : `${verb}s`}`,
    reason: '主语是第三人称单数，动词要变形',
  },
  {
    find: /\b(I|you|we|they) (goes|likes|wants|has|needs|plays|works|lives)\b/gi,
    put: (_found, who = '', verb = '') =>
      `${who} ${verb === 'has' ? 'have' : verb === 'goes' ? 'go' : verb.slice(0, -1)}`,
    reason: '主语不是第三人称单数，动词用原形',
  },
  { find: /\ba (?=[aeio]\w)/gi, put: (found) => (found[0] === 'A' ? 'An ' : 'an '), reason: '元音开头的词前用 an' },
  { find: /\b(\w+) \1\b/gi, put: (_found, word = '') => word, reason: '同一个词写了两遍' },
  { find: / {2,}/g, put: () => ' ', reason: '单词之间只空一格' },
  { find: /^[a-z]/, put: (found) => found.toUpperCase(), reason: '句首字母大写' },
  { find: /[A-Za-z0-9]$/, put: (found) => `${found}.`, reason: '句末要有标点' },
];

function correct(original: string): EnglishCorrection {
  const reasons: string[] = [];
  const corrected = rules.reduce((text, { find, put, reason }) => {
    const next = text.replace(find, put as (found: string, ...groups: unknown[]) => string);
    if (next !== text) reasons.push(reason);
    return next;
  }, original);
  const reason = reasons.length > 0 ? `${reasons.join('；')}。` : '没有发现演示模型认得的错误。';
  return { original, corrected, reason, better: corrected };
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const sentencesOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter((sentence) => /[A-Za-z]{2}/.test(sentence));

/**
 * The demo model as the English teacher: in the form that the prompt requires, with the few corrections that rules can
 * make, and plain about being a demo. Null when the prompt is not the teacher's.
 */
export function demoTeacher(turns: readonly LlmTurn[]): { readonly reasoning: string; readonly text: string } | null {
  const prompt = turns.find(({ role }) => role === 'system')?.text ?? '';
  if (!prompt.includes(`\`\`\`${CORRECTIONS_FENCE}`)) return null;
  const said = turns.findLast(({ role }) => role === 'user')?.text ?? '';
  const sentences = sentencesOf(said);
  const lines = sentences.map((sentence) => JSON.stringify(correct(sentence)));
  const words = said.match(/[A-Za-z']+/g)?.length ?? 0;
  const reply =
    sentences.length === 0
      ? 'Please write a sentence in English, and I will check it. What did you do today?'
      : `Thank you for your ${words} ${words === 1 ? 'word' : 'words'}. Could you tell me a little more about that?`;
  return {
    reasoning: `这条消息有 ${sentences.length} 个英文句子。我只会按固定规则检查大小写、标点、a/an 与几处动词变形。`,
    text: [
      `\`\`\`${CORRECTIONS_FENCE}`,
      ...lines,
      '```',
      '',
      reply,
      '',
      '（当前为**演示模型**，只会按固定规则找几种错误，不懂句子的意思，内容仅作界面示例。）',
    ].join('\n'),
  };
}
