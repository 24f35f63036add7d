const numerals = '一二三四五六七八九十'.split('');
const numeral = (n: number): string =>
  n <= 10
    ? (numerals[n - 1] ?? '')
    : `${n >= 20 ? numerals[Math.floor(n / 10) - 1] : ''}十${numerals[(n % 10) - 1] ?? ''}`;

/** The 106 groups of 平水韵 in the order of the book. */
const RHYME_BOOKS = [
  ['上平', '平', '东冬江支微鱼虞齐佳灰真文元寒删'],
  ['下平', '平', '先萧肴豪歌麻阳庚青蒸尤侵覃盐咸'],
  ['上声', '上', '董肿讲纸尾语麌荠蟹贿轸吻阮旱潸铣筱巧皓哿马养梗迥有寝感俭豏'],
  ['去声', '去', '送宋绛寘未御遇霁泰卦队震问愿翰谏霰啸效号个祃漾敬径宥沁勘艳陷'],
  ['入声', '入', '屋沃觉质物月曷黠屑药陌锡职缉合叶洽'],
] as const;

const names = new Map<string, string>(
  RHYME_BOOKS.flatMap(([book, tone, groups]) =>
    groups.split('').map((group, n) => [`${tone}${group}`, `${book}${numeral(n + 1)}${group}`] as const),
  ),
);

/** A group of 平水韵 in words: 上平一东. */
export const rhymeName = (tone: string, group: string): string => names.get(`${tone}${group}`) ?? group;

/** A group of 词林正韵 in words: 第一部. */
export const cilinName = (group: number): string => `第${numeral(group)}部`;

/** Number of groups: 106. */
export const rhymeCount = names.size;
