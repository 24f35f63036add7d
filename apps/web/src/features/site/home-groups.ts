import type { LinkedRouteId } from '../../app/routes';

/** Groups of the home page, in order: routes with their descriptions. */
export const homeGroups: readonly {
  readonly title: string;
  readonly items: readonly (readonly [LinkedRouteId, string])[];
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
      ['real-time', '盘中实时榜'],
    ],
  },
  {
    title: '写作与语言',
    items: [
      ['copywriting', '换语气、换平台'],
      ['libai', '诗词、对联与题跋'],
      ['translation', '长文分段翻译'],
      ['chat-translation', '面对面实时翻译'],
      ['english-teacher', '逐句纠正'],
      ['video-info', '视频一键提取文案和要点'],
      ['search', '带出处的答案'],
    ],
  },
];
