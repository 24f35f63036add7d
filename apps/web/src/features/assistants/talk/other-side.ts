import type { Language } from '@guanlan/contract';

interface OwnWords {
  /** Name of the language in itself. */
  readonly name: string;
  /** Invitation to type or speak. */
  readonly invite: string;
}

/** Words for the other person, who may read no Chinese, in each language. */
export const ownWords: Readonly<Record<Language, OwnWords>> = {
  'zh-Hans': { name: '简体中文', invite: '输入或说话…' },
  'zh-Hant': { name: '繁體中文', invite: '輸入或說話…' },
  en: { name: 'English', invite: 'Type or speak…' },
  ja: { name: '日本語', invite: '入力するか話す…' },
  ko: { name: '한국어', invite: '입력하거나 말하기…' },
  fr: { name: 'Français', invite: 'Écrivez ou parlez…' },
  de: { name: 'Deutsch', invite: 'Tippen oder sprechen…' },
  es: { name: 'Español', invite: 'Escribe o habla…' },
  pt: { name: 'Português', invite: 'Digite ou fale…' },
  it: { name: 'Italiano', invite: 'Scrivi o parla…' },
  ru: { name: 'Русский', invite: 'Напишите или скажите…' },
  ar: { name: 'العربية', invite: 'اكتب أو تحدث…' },
  th: { name: 'ไทย', invite: 'พิมพ์หรือพูด…' },
  vi: { name: 'Tiếng Việt', invite: 'Nhập hoặc nói…' },
  id: { name: 'Bahasa Indonesia', invite: 'Ketik atau bicara…' },
  ms: { name: 'Bahasa Melayu', invite: 'Taip atau bercakap…' },
  hi: { name: 'हिन्दी', invite: 'लिखें या बोलें…' },
  tr: { name: 'Türkçe', invite: 'Yazın veya konuşun…' },
};
