/** English words of a question's form, not of its subject. */
const stopWords = new Set(
  (
    'a an the of to in on at by for from with and or is are was be do does did where what who whom which how when why it ' +
    'its i we you they there this that these those after before into per as not no can could find live lives happen ' +
    'happens made make kept'
  ).split(' '),
);

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Chinese words of a question's form, not of its subject. */
const chineseStopWords = new Set(
  '哪里 哪儿 在哪 什么 怎么 如何 谁 为什么 的 了 在 和 与 有 是 吗 呢 多少 一个 之后 以后 后'.split(' '),
);

/** An English word without its ending: limits, limited and limiting are one. */
export function stem(word) {
  const short = word
    .replace(/(?:'s|s')$/, '')
    .replace(/ies$/, 'y')
    .replace(/(ss|us|is)$/, '$1!')
    .replace(/(?:(?<=sh|ch|x|s)es|s)$/, '')
    .replace('!', '');
  return short.length > 5 ? short.replace(/(?:ions?|ing|ed|e|er)$/, '') : short.replace(/(?<=..[^aeiou])e$/, '');
}

/** English words of a text, camelCase and kebab-case taken apart. */
export function englishWords(text) {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9']+/)
    .filter((word) => word.length > 1);
}

/** Stems of the English words of a text, but for those that only ask. */
export const stems = (text) =>
  englishWords(text)
    .filter((word) => !stopWords.has(word))
    .map(stem);

/** The topic of a question: stems of its English words, and its Chinese words. */
export function topicOf(question) {
  const english = [...new Set(stems(question))];
  const chinese = [...segmenter.segment(question.replace(/[a-zA-Z]/g, ' '))]
    .filter(({ segment, isWordLike }) => isWordLike && /\p{Script=Han}/u.test(segment))
    .map(({ segment }) => segment)
    .filter((word) => !chineseStopWords.has(word));
  return { text: question.toLowerCase().replace(/\s+/g, ' ').trim(), english, chinese };
}

/** Number of letters that must change to make one word the other. */
export function editDistance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++)
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[other.length];
}
