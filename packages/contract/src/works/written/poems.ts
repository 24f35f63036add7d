/** Poem that was written beforehand, with its punctuation. */
export interface WrittenPoem {
  readonly title: string;
  readonly lines: string;
}

/** Answer to the suggested wish for a quatrain on the tide. */
export const flood: WrittenPoem = {
  title: '江潮',
  lines: '海上潮头涌雪来，江声如鼓更如雷。\n渔舟一叶随波起，载得斜阳万点回。',
};

/**
 * Poems on the sample subject, by the name of the form or tune in a request; short forms have one for each way to come at
 * it. They keep the rules that the page checks.
 */
export const poems: Readonly<Record<string, readonly WrittenPoem[]>> = {
  七言绝句: [
    { title: '秋夜泊舟', lines: '月落寒塘雁影偏，孤篷晚泊苇花边。\n江南旧友今何在，一夜秋声到枕前。' },
    { title: '夜泊忆旧', lines: '西风吹冷一船霜，两岸渔灯对夜长。\n忆得当年同醉处，桂花开满旧横塘。' },
    { title: '舟中寄友', lines: '缆系芦洲月满舟，故人何处倚高楼。\n书成欲寄无来雁，付与寒江自在流。' },
  ],
  五言绝句: [
    { title: '秋夜泊舟', lines: '月冷芦花岸，舟横夜气清。\n江南千里梦，付与一潮声。' },
    { title: '夜泊怀友', lines: '叶落寒江阔，渔灯隔岸明。\n思君无寄处，独听雁来声。' },
  ],
  五言律诗: [
    {
      title: '秋夜泊舟',
      lines: '夜泊秋江上，孤舟伴月明。\n芦花千顷雪，渔火一星横。\n旧雨江南梦，新霜塞北声。\n何时同把酒，灯下话平生。',
    },
  ],
  七言律诗: [
    {
      title: '秋夜泊舟忆江南旧友',
      lines:
        '寒潮带月上孤舟，独对西风又一秋。\n两岸芦花都似雪，一江灯火半如流。\n江南旧梦随云散，海内新书逐雁留。\n欲问归期犹未定，且凭杯酒话沧洲。',
    },
  ],
  浣溪沙: [
    {
      title: '秋夜泊舟',
      lines: '江上归来月满船。芦花如雪水如烟。一声新雁落尊前。\n\n旧友不知何处去，小窗曾共此灯眠。秋风吹梦到江天。',
    },
  ],
  如梦令: [
    {
      title: '夜泊',
      lines: '昨夜孤篷江渚。一枕芦花风露。旧友在何方，只有雁声来去。凝伫。凝伫。月落满船秋雨。',
    },
  ],
  赋: [
    {
      title: '秋江夜泊赋',
      lines:
        '秋水既平，江风乍起。系孤舟于芦岸，听寒潮于月里。雁一声而霜落，灯数点而人已寐矣。\n于是披衣独坐，举酒临流。念江南之旧友，惜故国之清游。昔同杯而共笑，今隔岁而悲秋。\n歌曰：月白兮江空，芦花兮西风。欲寄书兮无路，付一梦兮舟中。',
    },
  ],
  题跋: [
    {
      title: '跋江南旧友书',
      lines:
        '右书一纸，江南旧友所寄也。墨迹犹新，而江湖已隔数秋。今夜泊舟芦岸，月满孤篷，取而读之，如对故人于灯下。\n夫聚散，常也；不以聚散易其心者，友也。因书数语于后，待他日相见，同笑此夜之不眠。\n秋夜，书于舟中。',
    },
  ],
  对联: [
    { title: '秋夜泊舟', lines: '上联：孤篷载月三更梦\n下联：旧友分灯一夜书' },
    { title: '江上', lines: '上联：江心月白归舟小\n下联：水面风清故梦长' },
  ],
};
