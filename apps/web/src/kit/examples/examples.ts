import { sampleTexts, suggestedQuestions } from '@guanlan/contract/samples';
import {
  chatAnswers,
  englishLines,
  englishReplies,
  poems,
  rewrites,
  searchExample,
  translations,
} from '@guanlan/contract/written';
import type { ExamplePage } from './example-pages';

/** Request and result as a page shows them; the result in Markdown. */
export interface Example {
  /** Short name among the page's examples. */
  readonly name: string;
  readonly request: string;
  readonly result: string;
}

/** Written examples of a page, at least one. */
export function examplesOf(page: ExamplePage): readonly Example[] {
  switch (page) {
    case 'deepseek-chat':
      return answered(suggestedQuestions.deepseek);
    case 'chat':
      return answered(suggestedQuestions.chat);
    case 'bailian-chat':
      return answered(suggestedQuestions.bailian);
    case 'qianfan-chat':
      return answered(suggestedQuestions.qianfan);
    case 'english-teacher':
      return suggestedQuestions['english-teacher'].flatMap(corrected);
    case 'copywriting':
      return [
        {
          name: '例',
          request: sampleTexts.copywriting,
          result: rewrites.map(([how, text]) => `**${how}**\n\n${text}`).join('\n\n'),
        },
      ];
    case 'libai':
      return ['七言绝句', '五言律诗'].flatMap((form) => versified(form));
    case 'translation':
      return ['英语', '日语', '法语'].map((language) => translated(sampleTexts.translation, language));
    case 'chat-translation':
      return [translated(sampleTexts.talk.a, '英语'), translated(sampleTexts.talk.b, '简体中文')];
    case 'search': {
      const sources = searchExample.sources.map((source, at) => `[${at + 1}] ${source}`).join('\n');
      return [{ name: '例', request: searchExample.question, result: `${searchExample.text}\n\n${sources}` }];
    }
  }
}

const answered = (questions: readonly (keyof typeof chatAnswers)[]): Example[] =>
  questions.map((request, at) => ({ name: `例 ${at + 1}`, request, result: chatAnswers[request].text }));

function corrected(request: string, at: number): Example[] {
  const { corrected: better, reason } = englishLines[request] ?? {};
  const reply = englishReplies[request];
  if (better === undefined || reply === undefined) return [];
  return [{ name: `例 ${at + 1}`, request, result: `**批改**：${better}\n\n${reason}\n\n${reply}` }];
}

function versified(form: string): Example[] {
  const [poem] = poems[form] ?? [];
  if (!poem) return [];
  return [{ name: form, request: `${sampleTexts.verse} · ${form}`, result: `**${poem.title}**\n\n${poem.lines}` }];
}

function translated(text: string, language: string): Example {
  const paragraphs = text.split('\n\n').map((paragraph) => translations[paragraph]?.[language] ?? '');
  return { name: `译成${language}`, request: text, result: paragraphs.join('\n\n') };
}
