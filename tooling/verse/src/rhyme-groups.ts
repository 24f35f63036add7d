/** The 206 rhymes of 廣韻 in the order of their tones, joined as 平水韻 joins them: `平水韻 = 廣韻 廣韻 …`. */
const PINGSHUI_GROUPS: Readonly<Record<Tone, string>> = {
  平:
    '东=東 冬=冬鍾 江=江 支=支脂之 微=微 鱼=魚 虞=虞模 齐=齊 佳=佳皆 灰=灰咍 真=真諄臻 文=文欣 元=元魂痕 寒=寒桓 删=刪山 ' +
    '先=先仙 萧=蕭宵 肴=肴 豪=豪 歌=歌戈 麻=麻 阳=陽唐 庚=庚耕清 青=青 蒸=蒸登 尤=尤侯幽 侵=侵 覃=覃談 盐=鹽添嚴 咸=咸銜凡',
  上:
    '董=董 肿=腫 讲=講 纸=紙旨止 尾=尾 语=語 麌=麌姥 荠=薺 蟹=蟹駭 贿=賄海 轸=軫準 吻=吻隱 阮=阮混很 旱=旱緩 潸=潸產 ' +
    '铣=銑獮 筱=篠小 巧=巧 皓=晧 哿=哿果 马=馬 养=養蕩 梗=梗耿靜 迥=迥拯等 有=有厚黝 寝=寑 感=感敢 俭=琰忝儼 豏=豏檻范',
  去:
    '送=送 宋=宋用 绛=絳 寘=寘至志 未=未 御=御 遇=遇暮 霁=霽祭 泰=泰 卦=卦怪夬 队=隊代廢 震=震稕 问=問焮 愿=願慁恨 ' +
    '翰=翰換 谏=諫襇 霰=霰線 啸=嘯笑 效=效 号=号 个=箇過 祃=禡 漾=漾宕 敬=映諍勁 径=徑證嶝 宥=宥候幼 沁=沁 勘=勘闞 艳=豔㮇釅 陷=陷鑑梵',
  入: '屋=屋 沃=沃燭 觉=覺 质=質術櫛 物=物迄 月=月沒 曷=曷末 黠=黠鎋 屑=屑薛 药=藥鐸 陌=陌麥昔 锡=錫 职=職德 缉=緝 合=合盍 叶=葉怗 洽=洽狎業乏',
};

/** The 19 groups of 詞林正韻 by the rhymes of 廣韻; 泰, 佳 and 卦 are divided and are in {@link divided}. */
const CILIN_GROUPS: readonly string[] = [
  '東冬鍾董腫送宋用',
  '江陽唐講養蕩絳漾宕',
  '支脂之微齊灰紙旨止尾薺賄寘至志未霽祭隊廢',
  '魚虞模語麌姥御遇暮',
  '皆咍蟹駭海怪夬代',
  '真諄臻文欣魂痕軫準吻隱混很震稕問焮慁恨',
  '元寒桓刪山先仙阮旱緩潸產銑獮願翰換諫襇霰線',
  '蕭宵肴豪篠小巧晧嘯笑效号',
  '歌戈哿果箇過',
  '麻馬禡',
  '庚耕清青蒸登梗耿靜迥拯等映諍勁徑證嶝',
  '尤侯幽有厚黝宥候幼',
  '侵寑沁',
  '覃談鹽添嚴咸銜凡感敢琰忝儼豏檻范勘闞豔㮇釅陷鑑梵',
  '屋沃燭',
  '覺藥鐸',
  '質術櫛迄陌麥昔錫職德緝',
  '物月沒曷末黠鎋屑薛葉怗',
  '合盍業洽狎乏',
];

export type Tone = '平' | '上' | '去' | '入';

/** Groups of a reading in both rhyme books. */
export interface Place {
  readonly tone: Tone;
  /** 平水韻, one of 106. */
  readonly rhyme: string;
  /** Groups of 詞林正韻, 1–19. A character of a divided rhyme may be in two. */
  readonly cilin: readonly number[];
}

const byGuangyun = new Map<string, { tone: Tone; rhyme: string }>();
for (const tone of ['平', '上', '去', '入'] as const) {
  for (const row of PINGSHUI_GROUPS[tone].split(' ')) {
    const [rhyme = '', parts = ''] = row.split('=');
    for (const part of parts) byGuangyun.set(part, { tone, rhyme });
  }
}

/**
 * Place of a reading.
 * @param guangyun rhyme of 廣韻 (韻目)
 * @param rounded 合口
 * @param character for the divided rhymes, where single characters went to both sides
 */
export function placeOf(guangyun: string, rounded: boolean, character: string): Place | undefined {
  const place = byGuangyun.get(guangyun);
  if (!place) return undefined;
  const group = CILIN_GROUPS.findIndex((rhymes) => rhymes.includes(guangyun)) + 1;
  return { ...place, cilin: group > 0 ? [group] : divided(guangyun, rounded, character) };
}

function divided(guangyun: string, rounded: boolean, character: string): number[] {
  if (guangyun === '泰') return [rounded ? 3 : 5];
  if (rounded) return [10];
  return '佳涯崖罷灑'.includes(character) ? [5, 10] : [5];
}

/** Names of the 206 rhymes that have a place. */
export const guangyunRhymes: readonly string[] = [...byGuangyun.keys()];
