import { read } from './tree.mjs';
import { stems } from './words.mjs';

const document = '.github/ARCHITECTURE.md';
const sections = ["The product's words", 'Where to change what'];
const entry = /^\* \*\*([^*]+)\*\* \(([^)]+)\):\s+([\s\S]*?)(?=\n\* |\n\n|(?![\s\S]))/gm;
const path = /`((?:apps|packages|tooling|\.github)\/[^`]+)`/g;

/** Entries of a section: `* **word, word** (中文、中文): a sentence. `path` `path``. */
export function parseGlossary(text) {
  return [...text.matchAll(entry)].map(([, words, chinese, rest]) => ({
    words: words.split(/,\s+/),
    chinese: chinese.split(/[、\s]+/).filter(Boolean),
    sentence: rest.replace(path, '').replace(/\s+/g, ' ').trim(),
    files: [...rest.matchAll(path)].map(([, one]) => one),
  }));
}

let entries;

/** The product's words, as the document says them, and where common changes are made. */
export function glossary() {
  const text = read(document);
  entries ??= sections.flatMap((title) => {
    const begin = text.indexOf(`\n## ${title}\n`);
    return begin < 0 ? [] : parseGlossary(text.slice(begin + 1).split(/\n## /)[0]);
  });
  return entries;
}

/** Score of one English name for a question: all of its words must occur in it. */
function nameScore(own, topic) {
  if (own.length === 0 || !own.every((word) => topic.english.includes(word))) return 0;
  return 10 * own.length ** 1.5;
}

/** Characters of the question that the Chinese names cover, the longest name first; none counts twice. */
function chineseScore(names, text) {
  let left = text;
  let score = 0;
  for (const name of [...names].sort((a, b) => b.length - a.length)) {
    const wanted = name.toLowerCase();
    if (!left.includes(wanted)) continue;
    left = left.replace(wanted, ' ');
    score += 10 * (wanted.length / 2) ** 1.5;
  }
  return score;
}

/** Stems of an entry's names, and of all that it says. */
const entryStems = ({ words, sentence, files }) => ({
  names: words.map(stems),
  about: new Set([...stems(`${words.join(' ')} ${sentence}`), ...files.flatMap(stems)]),
});

let stemmed;

/** Score of an entry for a question; 0: none of its names occurs. */
function scoreOf({ words, chinese }, { names, about }, topic) {
  const named = Math.max(0, ...names.map((name) => nameScore(name, topic))) + chineseScore(chinese, topic.text);
  const exact = [...words, ...chinese].some((name) => name.toLowerCase() === topic.text) ? 50 : 0;
  const shared = topic.english.filter((word) => about.has(word)).length;
  const enough = named > 0 || shared >= 2 ? 1 : 0;
  return exact + enough * (named + 4 * shared);
}

/** Entries that a question is about, best first. */
export function entriesAbout(topic) {
  stemmed ??= glossary().map(entryStems);
  const scored = glossary().map((one, index) => ({ ...one, score: scoreOf(one, stemmed[index], topic) }));
  const best = Math.max(...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score > 0 && score >= best * 0.45).sort((a, b) => b.score - a.score);
}
