import type { LibaiForm } from '@guanlan/contract';

/** Forms with their names in the picker. */
export const forms: readonly { readonly id: LibaiForm; readonly name: string }[] = [
  { id: 'wujue', name: '五绝' },
  { id: 'qijue', name: '七绝' },
  { id: 'wulv', name: '五律' },
  { id: 'qilv', name: '七律' },
  { id: 'ci', name: '词' },
  { id: 'fu', name: '赋' },
  { id: 'duilian', name: '对联' },
  { id: 'tiba', name: '题跋' },
];

export const formName = (form: LibaiForm): string => forms.find(({ id }) => id === form)?.name ?? '';

export const moods = ['豪放飘逸', '清新自然', '苍茫悲慨', '闲适冲淡', '缠绵婉转', '雄浑壮阔'] as const;

const numerals = '一二三四五六七八九十'.split('');
const numeral = (n: number): string => (n <= 10 ? (numerals[n - 1] ?? '') : `十${numerals[n - 11] ?? ''}`);
const named = (book: string, groups: string): string[] =>
  groups.split('').map((group, n) => `${book}${numeral(n + 1)}${group}`);

const levelRhymes = [
  ...named('上平', '东冬江支微鱼虞齐佳灰真文元寒删'),
  ...named('下平', '先萧肴豪歌麻阳庚青蒸尤侵覃盐咸'),
];
const cilin = Array.from({ length: 19 }, (_, n) => `词林正韵第${numeral(n + 1)}部`);
const rhymesOf: Partial<Record<LibaiForm, readonly string[]>> = {
  wujue: levelRhymes,
  qijue: levelRhymes,
  wulv: levelRhymes,
  qilv: levelRhymes,
  ci: cilin,
};

/** Rhyme groups that can be requested for a form; empty where it has no fixed rhyme. */
export const rhymes = (form: LibaiForm): readonly string[] => rhymesOf[form] ?? [];
