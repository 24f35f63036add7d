import { isTest, modulesBelow, read } from './tree.mjs';
import { stems } from './words.mjs';

const folders = ['apps/server/src', 'apps/web/src', 'packages', 'tooling'];
const MAX_FILES = 6;

/** Weights of the words of a file's name, of its folders, of its declarations and of its comments. */
const NAME_WEIGHT = 5;
const FOLDER_WEIGHT = 1.5;
const DECLARATION_WEIGHT = 2;
const COMMENT_WEIGHT = 1;

let index;

/** Points of each word of a file. */
function wordsOf(path) {
  const text = read(path);
  const parts = path
    .replace(/\.\w+$/, '')
    .split('/')
    .slice(2);
  const points = new Map();
  const give = (words, more) => {
    for (const word of words) points.set(word, Math.max(points.get(word) ?? 0, more));
  };
  give(stems((text.match(/\/\*\*[\s\S]*?\*\/|\/\/ .*/g) ?? []).join(' ')), COMMENT_WEIGHT);
  give(
    stems([...text.matchAll(/^export (?:async )?\w+\*? (\w+)/gm)].map(([, name]) => name).join(' ')),
    DECLARATION_WEIGHT,
  );
  give(stems(parts.slice(0, -1).join(' ')), FOLDER_WEIGHT);
  give(stems(parts.at(-1) ?? ''), NAME_WEIGHT);
  return points;
}

function readIndex() {
  const files = folders
    .flatMap(modulesBelow)
    .filter((path) => !isTest(path))
    .map((path) => ({ path, words: wordsOf(path) }));
  const counts = new Map();
  for (const { words } of files) for (const word of words.keys()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { files, rarity: (word) => Math.log(1 + files.length / (1 + (counts.get(word) ?? 0))) };
}

/** Diagnostic pages and tools come after the product. */
const placeOf = (path) => (/\/lab\/|\/gallery/.test(path) ? 0.3 : path.startsWith('tooling/') ? 0.6 : 1);

/** Score of an identifier in its exact spelling: the files that declare it come before those that use it. */
function identifierScore(question, text) {
  if (!/^[A-Za-z_$][\w$]*$/.test(question) || !/[A-Z_]/.test(question) || !text.includes(question)) return 0;
  const declared = new RegExp(
    `(?:const|let|function\\*?|class|interface|type|enum)\\s+${question}\\b|^\\s*${question}\\??:`,
    'm',
  );
  if (declared.test(text)) return 100;
  return new RegExp(`\\b${question}\\b`).test(text) ? 20 : 0;
}

/** Points of a file for Chinese texts that it contains, such as those of a screen or a message. */
function textScorer(files, texts) {
  const rare = texts.map((text) => {
    const count = files.filter(({ path }) => read(path).includes(text)).length;
    return { text, points: count === 0 ? 0 : Math.log(1 + files.length / count) * text.length };
  });
  return (path) => rare.reduce((sum, { text, points }) => sum + (points && read(path).includes(text) ? points : 0), 0);
}

/** Points of a file for the words that it shares with a topic, of which it must have at least `need`. */
function wordScore(topic, words, rarity, need) {
  const shared = topic.english.filter((word) => words.has(word));
  return shared.length < need
    ? 0
    : shared.reduce((sum, word) => sum + rarity(word) * words.get(word), 0) * shared.length;
}

/**
 * Files whose names, declarations and comments match a topic, and those that contain one of some Chinese texts; best
 * first.
 */
export function filesAbout(topic, question, chineseTexts) {
  index ??= readIndex();
  const { files, rarity } = index;
  const textScore = textScorer(files, chineseTexts);
  const score = (need) =>
    files
      .map(({ path, words }) => {
        const points = wordScore(topic, words, rarity, need) + textScore(path) + identifierScore(question, read(path));
        return { path, score: points * placeOf(path) };
      })
      .filter((one) => one.score > 0);
  const need = Math.min(topic.english.length, 2);
  const both = score(need);
  const scored = both.length > 0 || need < 2 ? both : score(1);
  const best = Math.max(...scored.map((one) => one.score));
  return scored
    .filter((one) => one.score >= best * 0.4)
    .sort((a, b) => b.score - a.score || a.path.localeCompare(b.path))
    .slice(0, MAX_FILES)
    .map(({ path }) => path);
}
