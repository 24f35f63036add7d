import type { RouteId } from '../../app/routes';

/** What the home page offers, in its order: a route and one line that says what it is for. */
export const homeGroups: readonly {
  readonly title: string;
  readonly items: readonly (readonly [RouteId, string])[];
}[] = [
  {
    title: '对话',
    items: [
      ['deepseek-chat', '先想后答，过程可看'],
      ['chat', '通用大模型'],
      ['bailian-chat', '通义，可联网搜索'],
      ['qianfan-chat', '文心，答案带出处'],
    ],
  },
  {
    title: '股票',
    items: [
      ['stock', '行情与 K 线'],
      ['stock-trend', '一只股票的来龙去脉'],
      ['stock-selection', '按条件和公式筛选'],
      ['watchlist', '分组、成本与提醒'],
      ['limit-up', '连板梯队与炸板率'],
      ['signals', '买点卖点与理由'],
      ['replay-report', '诚实的历史复盘'],
      ['real-time', '盘中实时榜'],
    ],
  },
  {
    title: '写作与语言',
    items: [
      ['copywriting', '换语气、换平台'],
      ['libai', '诗词、对联与题跋'],
      ['translation', '长文分段翻译'],
      ['chat-translation', '两个人，两种语言'],
      ['english-teacher', '逐句纠正'],
      ['video-info', '链接变文字和要点'],
      ['search', '带出处的答案'],
    ],
  },
  {
    title: '测试',
    items: [
      ['stream-test', '逐块看回答怎样到达'],
      ['native-ai-test', '服务商发来的原文'],
    ],
  },
];
