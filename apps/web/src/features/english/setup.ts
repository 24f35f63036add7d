import { EnglishSetup } from '@guanlan/contract';
import { useChat } from '../../kit/chat/chat-context';

/** Levels of the Common European Framework with their descriptions. */
export const levels = [
  { id: 'A1', name: '入门', text: '几百个词，只说简单句' },
  { id: 'A2', name: '初级', text: '日常小事，简单的过去和将来' },
  { id: 'B1', name: '中级', text: '常见话题，能说完整的想法' },
  { id: 'B2', name: '中高级', text: '抽象话题，表达自然' },
  { id: 'C1', name: '高级', text: '与母语者无障碍地交谈' },
] as const satisfies readonly { id: EnglishSetup['level']; name: string; text: string }[];

/** Suggested topics; any other can be typed. */
export const topics = ['日常生活', '旅行', '工作', '校园', '面试', '美食', '电影与音乐', '科技'] as const;

/** Setup until the user chooses. */
export const startSetup: EnglishSetup = { level: 'B1', topic: topics[0] };

/** Level and topic of the conversation on screen. */
export function useEnglishSetup(): { setup: EnglishSetup; set: (change: Partial<EnglishSetup>) => void } {
  const { setup: given, actions } = useChat();
  const setup = EnglishSetup.safeParse(given).data ?? startSetup;
  return { setup, set: (change) => actions.set({ ...setup, ...change }) };
}
