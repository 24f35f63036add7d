/** A character or a word with the initials of its pinyin. */
type Named = readonly [text: string, initials: string];

/** First character of every invented company's name: 幻, illusion. No real share's name begins with it. */
export const FIRST_CHARACTER: Named = ['幻', 'h'];

/** Second characters. */
export const MIDDLE_CHARACTERS: readonly Named[] = [
  ['青', 'q'],
  ['禾', 'h'],
  ['远', 'y'],
  ['山', 's'],
  ['海', 'h'],
  ['云', 'y'],
  ['星', 'x'],
  ['岚', 'l'],
  ['川', 'c'],
  ['澄', 'c'],
  ['朗', 'l'],
  ['辰', 'c'],
  ['曜', 'y'],
  ['霁', 'j'],
  ['枫', 'f'],
  ['柏', 'b'],
  ['麓', 'l'],
  ['沐', 'm'],
  ['溪', 'x'],
  ['陌', 'm'],
  ['桥', 'q'],
  ['砚', 'y'],
];

/** Industries: their name, and the two characters at the end of a company's. */
export const INDUSTRIES: readonly { readonly name: string; readonly suffix: Named }[] = [
  { name: '银行', suffix: ['银行', 'yh'] },
  { name: '证券', suffix: ['证券', 'zq'] },
  { name: '食品饮料', suffix: ['食品', 'sp'] },
  { name: '白酒', suffix: ['酒业', 'jy'] },
  { name: '医药', suffix: ['药业', 'yy'] },
  { name: '医疗器械', suffix: ['医疗', 'yl'] },
  { name: '消费电子', suffix: ['电子', 'dz'] },
  { name: '半导体', suffix: ['微电', 'wd'] },
  { name: '软件', suffix: ['软件', 'rj'] },
  { name: '通信', suffix: ['通信', 'tx'] },
  { name: '光伏', suffix: ['光伏', 'gf'] },
  { name: '电力', suffix: ['电力', 'dl'] },
  { name: '煤炭', suffix: ['煤业', 'my'] },
  { name: '钢铁', suffix: ['钢铁', 'gt'] },
  { name: '有色金属', suffix: ['有色', 'ys'] },
  { name: '化工', suffix: ['化工', 'hg'] },
  { name: '汽车', suffix: ['汽车', 'qc'] },
  { name: '机械', suffix: ['机械', 'jx'] },
  { name: '航空航天', suffix: ['航空', 'hk'] },
  { name: '物流', suffix: ['物流', 'wl'] },
  { name: '传媒', suffix: ['传媒', 'cm'] },
  { name: '环保', suffix: ['环保', 'hb'] },
];

/** Themes by which stocks move together. */
export const THEMES: readonly string[] = [
  '人工智能',
  '机器人',
  '低空经济',
  '新能源车',
  '储能',
  '国产芯片',
  '创新药',
  '数据要素',
  '量子科技',
  '商业航天',
  '消费复苏',
  '固态电池',
  '算力租赁',
  '脑机接口',
  '智慧农业',
  '卫星导航',
];
