import { sampleTranscript } from '@guanlan/contract/samples';
import { transcriptSummary } from '@guanlan/contract/written';
import type { LlmTurn } from '../port.js';

/** Lines of a transcript that are picked out. */
const LINES_MAX = 6;
const LINE_CHARACTERS = 40;

const NOT_SUMMED_UP = '当前为演示模型，不会归纳';

const WRITTEN_NOTE = '演示：这份要点是事先写好的。';

/** Words of the lines that begin with a time. */
const timedWords = (material: string): string =>
  Array.from(material.matchAll(/^\[[\d:]+\] ?(.+)$/gm), ([, words = '']) => words.trim()).join('\n');

const sampleWords = timedWords(sampleTranscript);

/** Some of many, at equal distances. */
function spread<T>(all: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, all.length / count);
  return Array.from({ length: Math.min(count, all.length) }, (_, n) => all[Math.floor(n * step)]).filter(
    (one): one is T => one !== undefined,
  );
}

/** Words of a line, short enough for a list. */
function brief(line: string): string {
  const characters = [...line.trim()];
  return characters.length > LINE_CHARACTERS
    ? `${characters.slice(0, LINE_CHARACTERS).join('')}…`
    : characters.join('');
}

/** Lines of a transcript without times, or of the points of its parts. */
const proseLines = (material: string): string[] =>
  material
    .split('\n')
    .map((line) => brief(line.replace(/^- /, '')))
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith(NOT_SUMMED_UP))
    .map((line) => `- ${line}`);

/**
 * The demo's answer to a request to sum up a film: of the sample what was written for it, else words of the transcript,
 * with their times where it has some. Null where it is none.
 */
export function demoSummary(turns: readonly LlmTurn[]): string | null {
  const system = turns[0]?.role === 'system' ? turns[0].text : '';
  if (!system.startsWith('你为视频文字稿做要点总结')) return null;
  const asked = turns.findLast(({ role }) => role === 'user')?.text ?? '';
  const material = /<文字稿>\n([\s\S]*?)\n<\/文字稿>/.exec(asked)?.[1] ?? '';
  if (timedWords(material) === sampleWords) return `${transcriptSummary}\n\n${WRITTEN_NOTE}`;
  const timed = [...material.matchAll(/^(?:- )?\[([\d:]+)\] ?(.+)$/gm)].map(
    ([, time = '', words = '']) => `- [${time}] ${brief(words)}`,
  );
  const lines = timed.length > 0 ? timed : proseLines(material);
  const list = spread(lines, LINES_MAX).join('\n');
  return `${NOT_SUMMED_UP}，下面是文字稿里的原话。\n\n## 要点\n\n${list}`;
}
