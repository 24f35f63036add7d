import type { LlmTurn } from '../port.js';
import { demoReading } from './reading.js';
import { demoSearch } from './search.js';
import { demoTeacher } from './teacher.js';
import { demoToolAnswer } from './tools.js';
import { demoVerse } from './verse.js';

/** Answer of the demo model. */
export interface DemoAnswer {
  readonly reasoning: string;
  readonly text: string;
}

interface Facts {
  readonly question: string;
  readonly kind: string;
  readonly han: number;
  readonly words: number;
  readonly digits: number;
  readonly marks: number;
  readonly characters: number;
  readonly turn: number;
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The kind of a question, by its outward signs only. */
function kindOf(question: string): string {
  if (/```|function |=>|def |class |SELECT |代码|报错|bug/i.test(question)) return '与代码有关';
  if (/(?<!\d)[036]\d{5}(?!\d)|股票|行情|涨停|K ?线|市盈率/.test(question)) return '与股票有关';
  if (/翻译|translate/i.test(question)) return '翻译';
  if (/写|文案|润色|改写|作文|诗/.test(question)) return '写作';
  if (/[?？]|吗|呢|什么|怎么|如何|为何|为什么|多少|哪/.test(question)) return '提问';
  return '陈述或闲聊';
}

function factsOf(turns: readonly LlmTurn[]): Facts {
  const question = turns.findLast((turn) => turn.role === 'user')?.text.trim() ?? '';
  return {
    question,
    kind: kindOf(question),
    han: count(question, /\p{Script=Han}/gu),
    words: count(question, /[A-Za-z]+/g),
    digits: count(question, /\d/g),
    marks: count(question, /\p{P}/gu),
    characters: [...question].length,
    turn: turns.filter((turn) => turn.role === 'user').length,
  };
}

/** A line of the question for quoting: one line, without what would end the quotation. */
function quote(question: string): string {
  const line = question.replace(/\s+/g, ' ');
  const characters = [...line];
  return characters.length > 60 ? `${characters.slice(0, 60).join('')}…` : line;
}

function table(facts: Facts): string {
  const rows: readonly (readonly [string, number])[] = [
    ['字符', facts.characters],
    ['汉字', facts.han],
    ['英文单词', facts.words],
    ['数字', facts.digits],
    ['标点', facts.marks],
  ];
  return ['| 项目 | 数量 |', '| --- | --: |', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n');
}

/** The demo's answer to a history: deterministic, and plain about being a demo. */
export function demoAnswer(turns: readonly LlmTurn[]): DemoAnswer {
  const found = demoSearch(turns);
  if (found) return found;
  const teacher = demoTeacher(turns);
  if (teacher) return teacher;
  const forTool = demoToolAnswer(turns);
  if (forTool !== null) return { reasoning: '', text: forTool };
  const reading = demoReading(turns);
  if (reading !== null) return { reasoning: '', text: reading };
  const verse = demoVerse(turns);
  if (verse) return verse;
  const facts = factsOf(turns);
  const share = facts.characters === 0 ? 0 : Math.round((100 * facts.han) / facts.characters);
  const reasoning = [
    `这是第 ${facts.turn} 个问题，共 ${facts.characters} 个字符，其中汉字 ${facts.han} 个。`,
    `从字面看属于“${facts.kind}”。`,
    '当前为演示模型，没有知识，也不联网，所以不该装作会回答；能做的是数一数，把界面支持的格式演示一遍。',
  ].join('\n');
  const text = [
    '**当前为演示模型，内容仅作界面示例。**它不会真正回答问题，也不联网搜索。',
    `## 你的问题\n\n> ${quote(facts.question)}\n\n从字面看，它属于**${facts.kind}**，这是本次对话的第 ${facts.turn} 个问题。`,
    table(facts),
    `汉字占比：$\\frac{${facts.han}}{${Math.max(1, facts.characters)}} \\approx ${share}\\%$`,
    '## 你可以试试\n\n- 生成途中点**停止**，已写出的文字会保留；\n- 刷新页面，回答会接着写；\n- **重新生成**或编辑问题，会多出一个可以切换的分支。',
  ].join('\n\n');
  return { reasoning, text };
}
