import { sampleTexts } from '@guanlan/contract/samples';
import { poems } from '@guanlan/contract/written';
import type { LlmTurn } from '../port.js';
import type { DemoAnswer } from './answer.js';

/** Words of two characters and of one that verse is fond of; nothing about their tones is known here. */
const WORD_PAIRS =
  '明月 清风 青山 流水 白云 长安 孤舟 落日 江上 天涯 故人 春风 秋雨 归雁 远客 寒梅 深夜 斜阳 古道 烟波 玉笛 金樽 松声 竹影 花落 鸟啼 万里 千秋 一醉 独坐 高楼 芳草 飞雪 星河 蓬山 桃源'.split(
    ' ',
  );
const SINGLE_WORDS = '入 照 过 绕 满 动 归 生 看 听 对 隔 送 来 深 轻 远 寒 明 空'.split(' ');

const CLASSIC = '真要引古人，可看李白《静夜思》“举头望明月，低头思故乡”。';
const DRAWN_NOTE = `当前为演示模型，写不了这个题目：句子照字数从一张小词表里拼成，不懂诗意，也不管平仄。${CLASSIC}`;
const SAMPLE_NOTE = '演示：这一稿是事先写好的。';
const BORROWED_NOTE = `当前为演示模型，这一稿是事先写好的，没有按你的题目来写。${CLASSIC}`;

/** Ways to come at a subject that requests name, one for each version. */
const ANGLES = ['从眼前景起兴', '从一件旧事或典故入手', '直抒胸臆'] as const;

const byForm = new Map(Object.entries(poems));

/** Poem that was written for a form or tune; another one where a request asks for a revision. Null where there is none. */
function writtenVerse(ask: string): DemoAnswer | null {
  const form = /^词牌：(.+)$/m.exec(ask)?.[1] ?? /^体裁：(.+)$/m.exec(ask)?.[1] ?? '';
  const own = byForm.get(form);
  if (!own) return null;
  const version = Math.max(
    0,
    ANGLES.findIndex((angle) => ask.includes(`写法：${angle}`)),
  );
  const poem = own[(version + (ask.includes('这是修改') ? 1 : 0)) % own.length];
  if (!poem) return null;
  const isSample = ask.includes(`题目或要写的事：${sampleTexts.verse}`);
  // Below another subject the title would pass for one of that subject.
  const [title, note] = isSample ? [poem.title, SAMPLE_NOTE] : [`示例稿：${poem.title}`, BORROWED_NOTE];
  return { reasoning: '', text: `题：${title}\n${poem.lines}\n\n注：${note}` };
}

/** Line lengths that a request for verse names; null: it is none. */
function lengthsIn(turns: readonly LlmTurn[]): { ask: string; lengths: number[] } | null {
  const ask = turns.findLast(({ role }) => role === 'user')?.text ?? '';
  if (!ask.startsWith('体裁：')) return null;
  const named = /^各句字数：([\d ]+)$/m.exec(ask)?.[1]?.split(' ').map(Number);
  return { ask, lengths: named ?? [7, 7, 7, 7] };
}

/** Draws words in an order that the request alone decides. */
function drawer(ask: string): (words: readonly string[]) => string {
  let state = 0x811c9dc5;
  for (const unit of ask) state = Math.imul(state ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return (words) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return words[(state >>> 8) % words.length] ?? '';
  };
}

function lineOf(length: number, draw: (words: readonly string[]) => string): string {
  let line = '';
  while (length - line.length >= 2) line += draw(WORD_PAIRS);
  return line.length < length ? line + draw(SINGLE_WORDS) : line;
}

/** The demo model's verse: a written poem, or lines of the requested lengths, and plain words on what they are. */
export function demoVerse(turns: readonly LlmTurn[]): DemoAnswer | null {
  const found = lengthsIn(turns);
  if (!found) return null;
  const written = writtenVerse(found.ask);
  if (written) return written;
  const draw = drawer(found.ask);
  const lines = found.lengths.map((length, n) => {
    const line = lineOf(length, draw);
    return n % 2 === 0 ? `${line}，` : `${line}。\n`;
  });
  const verse = lines.join('').trimEnd();
  return {
    reasoning: `要写 ${found.lengths.length} 句，各句字数是 ${found.lengths.join('、')}。我没有诗才，只能按字数拼词。`,
    text: `题：演示\n${verse.endsWith('，') ? `${verse.slice(0, -1)}。` : verse}\n\n注：${DRAWN_NOTE}`,
  };
}
