import { contractFunctions } from './contract.mjs';
import { filesAbout } from './files-about.mjs';
import { functionsNamed, functionWay } from './function-way.mjs';
import { entriesAbout, glossary } from './glossary.mjs';
import { routeRows } from './routes.mjs';
import { editDistance, stems, topicOf } from './words.mjs';

const MAX_ENTRIES = 4;
const MAX_NEAREST = 6;

/** Files beside an entry that is named word for word. */
const MAX_BESIDE_EXACT = 3;
const EXACT_SCORE = 50;

const isOneWord = (question) => !/\s/.test(question);

/** Rows of the route table whose name, path or title has the question in it, or whose title is part of the question. */
function rowsAbout(question) {
  const wanted = question.toLowerCase();
  return routeRows().filter(
    ({ id, path, title }) =>
      [id, path.toLowerCase(), title.toLowerCase()].some((text) => text.includes(wanted)) ||
      (title.length > 1 && wanted.includes(title.toLowerCase())),
  );
}

/**
 * Functions that match a question in plain words: every word of their names must occur in it, or be named by an entry.
 */
function functionsAbout(topic, entries) {
  const named = new Set([...topic.english, ...entries.flatMap(({ words }) => words.flatMap(stems))]);
  return contractFunctions()
    .map((one) => {
      const verb = stems(one.name.split('.')[1]);
      const asked = verb.filter((word) => topic.english.includes(word)).length;
      return { ...one, asked, all: stems(one.name).every((word) => named.has(word)) };
    })
    .filter(({ asked, all }) => all && asked > 0)
    .sort((a, b) => b.asked - a.asked);
}

/** Names that are nearest to a word that nothing has. */
function nearestTo(question) {
  const wanted = question.toLowerCase();
  const names = [
    ...glossary().flatMap(({ words }) => words),
    ...contractFunctions().map(({ name }) => name),
    ...routeRows().map(({ id }) => id),
  ];
  const far = (name) => editDistance(wanted, name.toLowerCase()) / Math.max(wanted.length, name.length);
  return [...new Set(names)]
    .map((name) => ({ name, far: far(name) }))
    .filter((one) => one.far <= 0.5)
    .sort((a, b) => a.far - b.far)
    .slice(0, MAX_NEAREST)
    .map(({ name }) => name);
}

/**
 * Results for a word or a question: entries of the glossary, pages, functions of the contract with the files of their
 * whole way, and other files; each list best first.
 */
export function where(question) {
  const wanted = question.trim();
  const topic = topicOf(wanted);
  const exact = contractFunctions().find(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  if (exact) return { entries: [], rows: [], functions: [functionWay(exact)], files: [], nearest: [] };
  const entries = entriesAbout(topic).slice(0, MAX_ENTRIES);
  const rows = rowsAbout(wanted);
  const named = isOneWord(wanted) && wanted !== '' ? functionsNamed(wanted) : functionsAbout(topic, entries);
  // A Chinese question is looked up as a sentence of a screen; its single words only where no entry knows them.
  const texts = /\p{Script=Han}/u.test(wanted) ? (entries.length > 0 ? [wanted] : topic.chinese) : [];
  const known = new Set(entries.flatMap((one) => one.files));
  const files = filesAbout(topic, wanted, texts)
    .filter((path) => !known.has(path))
    .slice(0, entries[0]?.score >= EXACT_SCORE ? MAX_BESIDE_EXACT : undefined);
  const found = entries.length + rows.length + named.length + files.length > 0;
  return { entries, rows, functions: named.map(functionWay), files, nearest: found ? [] : nearestTo(wanted) };
}
