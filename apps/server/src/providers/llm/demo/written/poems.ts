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
 * Poems on the sample subject, by the name of the form in a request: one for each way to come at it. They keep the rules
 * that the page checks.
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
  对联: [
    { title: '秋夜泊舟', lines: '上联：孤篷载月三更梦\n下联：旧友分灯一夜书' },
    { title: '江上', lines: '上联：江心月白归舟小\n下联：水面风清故梦长' },
  ],
};
