import type { LinkedRouteId } from '../../app/routes';
import type { IconName } from '../../ui/icon-paths';

/** Route with its icon. */
type ToolTile = readonly [id: LinkedRouteId, icon: IconName];

/** Tiles under one heading. */
export interface TileSection {
  readonly title: string;
  readonly items: readonly ToolTile[];
}

/** Tools with their icons. */
const tools = {
  copywriting: ['copywriting', 'edit'],
  libai: ['libai', 'brush'],
  translation: ['translation', 'translate'],
  talk: ['chat-translation', 'talk'],
  teacher: ['english-teacher', 'letters'],
  video: ['video-info', 'video'],
  search: ['search', 'search'],
} as const satisfies Readonly<Record<string, ToolTile>>;

/** Groups of the home page, in order: routes with their icons. */
export const homeGroups: readonly TileSection[] = [
  {
    title: '对话',
    items: [
      ['deepseek-chat', 'think'],
      ['chat', 'chat'],
      ['bailian-chat', 'cloud'],
      ['qianfan-chat', 'globe'],
    ],
  },
  {
    title: '股票',
    items: [
      ['stock', 'market'],
      ['stock-trend', 'doctor'],
      ['stock-selection', 'filter'],
      ['watchlist', 'star'],
      ['limit-up', 'flame'],
      ['real-time', 'pulse'],
    ],
  },
  { title: '写作与语言', items: Object.values(tools) },
];

/** Groups of the tools' page, in order. */
export const toolGroups: readonly TileSection[] = [
  { title: '写作', items: [tools.copywriting, tools.libai] },
  {
    title: '语言',
    items: [tools.translation, tools.talk, tools.teacher, ['english-words', 'book'], ['english-review', 'refresh']],
  },
  { title: '搜索与视频', items: [tools.search, ['search-records', 'clock'], tools.video] },
];
