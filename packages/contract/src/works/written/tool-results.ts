/** Translations of the samples by paragraph or utterance, each by the Chinese name of its language. */
export const translations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '海边的小镇每天清晨都很安静。渔船回港以前，只有面包店的灯亮着，空气里有海盐和新烤面包的味道。': {
    英语: "The little seaside town is quiet at daybreak. Until the fishing boats come home, only the bakery's lights are on, and the air smells of sea salt and fresh bread.",
    日语: '海辺の小さな町の朝は、いつも静かです。漁船が港に戻るまで、明かりがともっているのはパン屋だけ。空気には潮と焼きたてのパンの香りが漂っています。',
    法语: "La petite ville du bord de mer est calme au lever du jour. Jusqu'au retour des bateaux de pêche, seule la boulangerie est éclairée, et l'air sent le sel marin et le pain frais.",
  },
  '店主是一位退休的船长。他说，等待和航行一样，都要看准风向。': {
    英语: 'Its owner is a retired sea captain. Waiting, he says, is like sailing: either way, you have to read the wind.',
    日语: '店主は引退した船長です。待つことも航海も、風向きを読むことが大切だと彼は言います。',
    法语: "Le patron est un capitaine à la retraite. Attendre, dit-il, c'est comme naviguer : il faut savoir lire le vent.",
  },
  '请问最近的地铁站怎么走？': {
    英语: 'Excuse me, how do I get to the nearest subway station?',
    日语: 'すみません、一番近い地下鉄の駅へはどう行けばいいですか。',
  },
  'Go straight ahead and turn left at the second traffic light.': {
    简体中文: '一直往前走，到第二个红绿灯左转。',
  },
};

/** Rewrites of the sample by words of the angle that a prompt names, in the order of versions. */
export const rewrites: readonly (readonly [angle: string, text: string])[] = [
  [
    '保留原文的结构',
    '这个周六，店里的手冲咖啡正式上新。豆子自家烘焙，入口是明亮的果酸。前三天到店喝一杯，免费续一杯。靠窗的位子给你留着，带本书来正好。',
  ],
  [
    '从读者的处境',
    '周末想找个地方安静地看会儿书？周六起，我们有了新的手冲咖啡：自己烘的豆子，果酸清亮。靠窗坐下，一杯喝完还能免费再续一杯，这份心意只留给前三天来的你。',
  ],
  [
    '具体的场景',
    '靠窗的位子，摊开的书，手边一杯刚冲好的咖啡，果酸的香气慢慢散开。这是周六开始，你会在店里遇见的下午。豆子是我们自己烘的；前三天来的朋友，喝完这一杯，下一杯我们请。',
  ],
  [
    '把要点理出来',
    '周六新品：手冲咖啡\n· 豆子：自家烘焙，偏果酸\n· 优惠：前三天到店，免费续一杯\n· 位子：靠窗，适合看书\n周六见。',
  ],
  [
    '读者的感受与变化',
    '喝下第一口，果酸把人轻轻叫醒；翻过十几页书，窗外的光已经换了颜色。周六起，来店里试试自家烘豆的新手冲，前三天免费续杯，让这份不着急再久一点。',
  ],
];
