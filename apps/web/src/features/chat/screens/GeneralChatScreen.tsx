import { suggestedQuestions } from '@guanlan/contract/samples';
import type { AssistantDef } from '../../../kit/chat/assistant-def';
import { followUps } from '../follow-ups';
import { AssistantPage } from '../parts/AssistantPage';

const general: AssistantDef = {
  id: 'chat',
  title: '大模型聊天',
  greeting: { title: '想聊点什么？', text: '日常问答、写作、整理信息。可在输入框下方切换模型。' },
  inputs: { placeholder: '输入问题', search: 'off' },
  cards: [
    { title: '问与答', text: '把一件事讲明白', draft: '请用简单的话解释：' },
    { title: '起草', text: '邮件、通知、总结', draft: '请帮我起草一封邮件，对象和要点如下：\n' },
    { title: '整理成表', text: '把零散信息排整齐', draft: '请把下面的内容整理成表格：\n' },
    { title: '出主意', text: '列出几种做法与取舍', draft: '请给出三种做法，并比较各自的利弊：\n' },
  ],
  chips: suggestedQuestions.chat,
  followUps,
};

/** Chat with any configured model; models without a page of their own come first. */
export function GeneralChatScreen({ conversationId }: { conversationId?: string | undefined }) {
  return <AssistantPage assistant={general} route="chat" conversationId={conversationId} />;
}
