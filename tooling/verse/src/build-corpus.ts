import { Converter } from 'opencc-js/t2cn';
import { CHARACTER_VARIANTS } from './build-characters.ts';
import { poemsOf, readJson, type SourcePoem } from './source.ts';

const simplified = Converter({ from: 't', to: 'cn' });

interface Poem {
  readonly author: string;
  readonly title: string;
  /** Form by which the anthology sorts it, such as 五言绝句; or empty. */
  readonly form: string;
  readonly text: string;
}

/** A book of the corpus: what its file is called, what readers call it, and its poems. */
interface Book {
  readonly file: string;
  readonly name: string;
  readonly poems: readonly Poem[];
}

const TANG_POETS = '杜甫 王維 孟浩然 王昌齡 高適 岑參 劉禹錫 李商隱 杜牧 李賀'.split(' ');
const SONG_POETS = '苏轼 辛弃疾 李清照 柳永 晏殊 晏几道 欧阳修 秦观 周邦彦 姜夔 陆游 范仲淹 岳飞 张先 贺铸'.split(' ');

/** The books of the shipped corpus. Only the verse of every source is taken: no notes, no biographies. */
export function books(root: string): Book[] {
  const tang = poemsOf(root, 'quantangshi', 'poet.tang.');
  const ci = poemsOf(root, 'songci', 'ci.song.');
  const by = (poems: readonly SourcePoem[], authors: readonly string[]): Poem[] =>
    poems
      .filter(({ author, paragraphs }) => authors.includes(author ?? '') && !ADDED_POEM.test(paragraphs.join('')))
      .map((poem) => plain(poem));
  return [
    { file: 'tang-300', name: '唐诗三百首', poems: anthology(readJson(root, 'mengxue/tangshisanbaishou.json')) },
    {
      file: 'song-300',
      name: '宋词三百首',
      poems: (readJson(root, 'songci/宋词三百首.json') as SourcePoem[]).map((poem) => plain(poem)),
    },
    { file: 'qianjiashi', name: '千家诗', poems: anthology(readJson(root, 'mengxue/qianjiashi.json')) },
    { file: 'libai', name: '全唐诗', poems: by(tang, ['李白']) },
    { file: 'tang', name: '全唐诗', poems: by(tang, TANG_POETS) },
    { file: 'nantang', name: '南唐二主词', poems: poemsOf(root, 'wudaishici/nantang', 'poetrys').map((p) => plain(p)) },
    { file: 'huajian', name: '花间集', poems: huajian(root) },
    { file: 'song', name: '全宋词', poems: by(ci, SONG_POETS) },
    { file: 'caocao', name: '曹操诗', poems: poemsOf(root, 'caocaoshiji', 'caocao').map((p) => plain(p, '曹操')) },
    { file: 'shijing', name: '诗经', poems: old(readJson(root, 'shijing/shijing.json'), '佚名') },
    { file: 'chuci', name: '楚辞', poems: old(readJson(root, 'chuci/chuci.json'), '佚名') },
  ].map((book) => ({ ...book, poems: unlike(book.poems) }));
}

/** A book as text: its name, then a poem a line: `author, title, form, text`; `|` divides the sentences. */
export const bookText = ({ name, poems }: Book): string =>
  [name, ...poems.map(({ author, title, form, text }) => [author, title, form, text].join('\t')), ''].join('\n');

function plain(poem: SourcePoem, author = poem.author ?? '佚名'): Poem {
  return {
    author: clean(author),
    title: clean((poem.rhythmic ?? poem.title ?? '无题').replace(/\[(.)\]/gu, '$1')),
    form: '',
    text: textOf(poem.paragraphs),
  };
}

/** 沈 is a name too, and stays. */
const usual = new Map(
  CHARACTER_VARIANTS.split(' ').flatMap(([from = '', to = '']) => (from === '沈' ? [] : [[from, to] as const])),
);

const clean = (text: string): string =>
  [...simplified(text)]
    .map((character) => usual.get(character) ?? character)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** Readings of other editions, and who notes them. */
const NOTE_PATTERN = /[(（][^()（）]*[)）]/g;

/** A poem that later editors added from another book names the book; it is not of the collection. */
const ADDED_POEM = /[(（][^()（）]*《/;

/** Sentences divided by `|`, without editors' notes, which may run over several; □ marks lost characters. */
function textOf(paragraphs: readonly string[]): string {
  const verse = paragraphs
    .map((line) => line.replaceAll('|', ''))
    .join('|')
    .replace(NOTE_PATTERN, '')
    .replace(NOTE_PATTERN, '')
    .replace(/\[(\p{Script=Han}?)\]|\[\d+\]/gu, '$1')
    .replace(/\[[^\]]*\]/g, '□');
  const sentences = verse.split('|').map(clean);
  return sentences.filter((sentence) => /\p{Script=Han}/u.test(sentence)).join('|');
}

interface Group {
  readonly subchapter: string;
  readonly paragraphs: readonly string[];
}

interface Section {
  readonly type: string;
  readonly content: readonly {
    readonly chapter: string;
    readonly author: string;
    /** Sentences of one poem, or several poems under one title. */
    readonly paragraphs: readonly string[] | readonly Group[];
  }[];
}

const isGroups = (paragraphs: readonly string[] | readonly Group[]): paragraphs is readonly Group[] =>
  typeof paragraphs[0] === 'object';

function anthology(data: unknown): Poem[] {
  return (data as { content: readonly Section[] }).content.flatMap(({ type, content }) =>
    content.flatMap(({ chapter, author, paragraphs }) => {
      const groups = isGroups(paragraphs) ? paragraphs : [{ subchapter: '', paragraphs }];
      return groups.map((group) => ({
        author: clean(author).replace(/^（.*?）/, '') || '佚名',
        title: clean(`${chapter} ${group.subchapter}`),
        form: clean(type),
        text: textOf(group.paragraphs),
      }));
    }),
  );
}

function huajian(root: string): Poem[] {
  return poemsOf(root, 'wudaishici/huajianji', 'huajianji-')
    .filter(({ rhythmic, title }) => rhythmic !== undefined && title !== '花间集序' && title !== '花间集')
    .map((poem) => plain(poem));
}

interface OldPoem {
  readonly title: string;
  readonly chapter?: string;
  readonly section?: string;
  readonly author?: string;
  readonly content: readonly string[];
}

function old(data: unknown, author: string): Poem[] {
  return (data as readonly OldPoem[]).map((poem) => ({
    author: poem.author ?? author,
    title: poem.chapter ? `${poem.chapter}·${poem.section}·${poem.title}` : poem.title,
    form: '',
    text: textOf(poem.content),
  }));
}

/** Drops poems without a text, and duplicates. */
function unlike(poems: readonly Poem[]): Poem[] {
  const seen = new Set<string>();
  return poems.filter(({ text, author, title }) => {
    const key = text.replace(/[^\p{Script=Han}]/gu, '');
    if (key.length < 8 || /[\w()（）[\]]/.test(text) || title.includes('「') || author.includes('\t') || seen.has(key))
      return false;
    seen.add(key);
    return true;
  });
}
