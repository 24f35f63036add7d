import { Converter } from 'opencc-js/t2cn';
import { VARIANTS } from './build-characters.ts';
import { poemsOf, readJson, type SourcePoem } from './source.ts';

const simplified = Converter({ from: 't', to: 'cn' });

interface Poem {
  readonly author: string;
  readonly title: string;
  /** 五言绝句 and the like, as the anthology sorts it; or nothing. */
  readonly form: string;
  readonly text: string;
}

/** A book of the corpus: what its file is called, what readers call it, and its poems. */
interface Book {
  readonly file: string;
  readonly name: string;
  readonly poems: readonly Poem[];
}

const TANG = '杜甫 王維 孟浩然 王昌齡 高適 岑參 劉禹錫 李商隱 杜牧 李賀'.split(' ');
const SONG = '苏轼 辛弃疾 李清照 柳永 晏殊 晏几道 欧阳修 秦观 周邦彦 姜夔 陆游 范仲淹 岳飞 张先 贺铸'.split(' ');

/** The books of the shipped corpus. Of every source the verse alone is taken: no notes, no biographies. */
export function books(root: string): Book[] {
  const tang = poemsOf(root, 'quantangshi', 'poet.tang.');
  const ci = poemsOf(root, 'songci', 'ci.song.');
  const by = (poems: readonly SourcePoem[], authors: readonly string[]): Poem[] =>
    poems.filter((poem) => authors.includes(poem.author ?? '')).map((poem) => plain(poem));
  return [
    { file: 'tang-300', name: '唐诗三百首', poems: anthology(readJson(root, 'mengxue/tangshisanbaishou.json')) },
    {
      file: 'song-300',
      name: '宋词三百首',
      poems: (readJson(root, 'songci/宋词三百首.json') as SourcePoem[]).map((poem) => plain(poem)),
    },
    { file: 'qianjiashi', name: '千家诗', poems: anthology(readJson(root, 'mengxue/qianjiashi.json')) },
    { file: 'libai', name: '全唐诗', poems: by(tang, ['李白']) },
    { file: 'tang', name: '全唐诗', poems: by(tang, TANG) },
    { file: 'nantang', name: '南唐二主词', poems: poemsOf(root, 'wudaishici/nantang', 'poetrys').map((p) => plain(p)) },
    { file: 'huajian', name: '花间集', poems: huajian(root) },
    { file: 'song', name: '全宋词', poems: by(ci, SONG) },
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
    title: clean(poem.rhythmic ?? poem.title ?? '无题'),
    form: '',
    text: textOf(poem.paragraphs),
  };
}

/** 沈 is a name too, and stays. */
const usual = new Map(
  VARIANTS.split(' ').flatMap(([from = '', to = '']) => (from === '沈' ? [] : [[from, to] as const])),
);

const clean = (text: string): string =>
  [...simplified(text)]
    .map((character) => usual.get(character) ?? character)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

const textOf = (paragraphs: readonly string[]): string =>
  paragraphs
    .map((line) => clean(line).replaceAll('|', ''))
    .filter((line) => line !== '')
    .join('|');

interface Section {
  readonly type: string;
  readonly content: readonly { chapter: string; subchapter?: string | null; author: string; paragraphs: string[] }[];
}

function anthology(data: unknown): Poem[] {
  return (data as { content: readonly Section[] }).content.flatMap(({ type, content }) =>
    content.map(({ chapter, subchapter, author, paragraphs }) => ({
      author: clean(author).replace(/^（.*?）/, '') || '佚名',
      title: clean(subchapter ? `${chapter} ${subchapter}` : chapter),
      form: clean(type),
      text: textOf(paragraphs),
    })),
  );
}

function huajian(root: string): Poem[] {
  return poemsOf(root, 'wudaishici/huajianji', 'huajianji-')
    .filter((poem) => poem.rhythmic !== undefined)
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

/** Drops what has no text or stands there already. */
function unlike(poems: readonly Poem[]): Poem[] {
  const seen = new Set<string>();
  return poems.filter(({ text, author }) => {
    const key = text.replace(/[^\p{Script=Han}]/gu, '');
    if (key.length < 8 || author.includes('\t') || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
