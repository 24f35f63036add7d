import type { LinkedRouteId } from '../../app/routes';
import type { IconName } from '../../ui/icon-paths';

/** Route with its description and icon. */
type ToolTile = readonly [id: LinkedRouteId, line: string, icon: IconName];

/** Tiles under one heading. */
export interface TileSection {
  readonly title: string;
  readonly items: readonly ToolTile[];
}

/** Tools with their descriptions and icons. */
const tools = {
  copywriting: ['copywriting', '换语气、换平台', 'edit'],
  libai: ['libai', '诗词、对联与题跋', 'brush'],
  translation: ['translation', '长文分段翻译', 'translate'],
  talk: ['chat-translation', '面对面实时翻译', 'talk'],
  teacher: ['english-teacher', '逐句纠正', 'letters'],
  video: ['video-info', '视频一键提取文案和要点', 'video'],
  search: ['search', '带出处的答案', 'search'],
} as const satisfies Readonly<Record<string, ToolTile>>;

/** Groups of the home page, in order: routes with their descriptions. */
export const homeGroups: readonly TileSection[] = [
  {
    title: '对话',
    items: [
      ['deepseek-chat', '先想后答，过程可看', 'think'],
      ['chat', '通用大模型', 'chat'],
      ['bailian-chat', '通义，可联网搜索', 'cloud'],
      ['qianfan-chat', '文心，答案带出处', 'globe'],
    ],
  },
  {
    title: '股票',
    items: [
      ['stock', '行情与 K 线', 'market'],
      ['stock-trend', '一只股票的来龙去脉', 'doctor'],
      ['stock-selection', '按条件和公式筛选', 'filter'],
      ['watchlist', '分组、成本与提醒', 'star'],
      ['limit-up', '连板梯队与炸板率', 'flame'],
      ['real-time', '盘中实时榜', 'pulse'],
    ],
  },
  { title: '写作与语言', items: Object.values(tools) },
];

/** Groups of the tools' page, in order. */
export const toolGroups: readonly TileSection[] = [
  { title: '写作', items: [tools.copywriting, tools.libai] },
  {
    title: '语言',
    items: [
      tools.translation,
      tools.talk,
      tools.teacher,
      ['english-words', '记下的单词和释义', 'book'],
      ['english-review', '今天该复习的单词', 'refresh'],
    ],
  },
  { title: '搜索与视频', items: [tools.search, ['search-records', '问过的问题和答案', 'clock'], tools.video] },
];
