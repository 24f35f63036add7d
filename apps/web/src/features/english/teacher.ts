import { EnglishSetup } from '@guanlan/contract';
import { suggestedQuestions } from '@guanlan/contract/samples';
import type { AssistantDef } from '../../kit/chat/assistant-def';
import { teacherMarkdown } from './corrections/corrections-markdown';
import { readAnswer } from './corrections/read-answer';
import { Corrections } from './parts/Corrections';
import { SpeakAnswer } from './parts/SpeakAnswer';
import { TeacherBegin } from './parts/TeacherBegin';
import { TeacherTools } from './parts/TeacherTools';
import { WordColumn } from './parts/WordColumn';
import { startSetup } from './setup';

/** The English teacher: a chat whose answers begin with corrections. */
export const teacher: AssistantDef = {
  id: 'english-teacher',
  title: '英语老师',
  greeting: {
    title: "Let's talk!",
    text: '用英语聊天，每句话都有批改、原因和更自然的说法。点任意英文单词可查词义、加入生词本。',
  },
  inputs: { placeholder: '用英语说点什么', search: 'none', setup: { schema: EnglishSetup, start: startSetup } },
  cards: [],
  chips: suggestedQuestions['english-teacher'],
  answers: {
    words: (text, running) => readAnswer(text, running).words,
    markdown: teacherMarkdown,
    Notes: Corrections,
    Actions: SpeakAnswer,
  },
  parts: { Begin: TeacherBegin, Tools: TeacherTools, Column: WordColumn },
};
