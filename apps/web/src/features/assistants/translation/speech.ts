import type { Language } from '@guanlan/contract';

/** What is used of the browser's speech recognition: it has two names, and TypeScript knows neither. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> }) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
}

type RecognitionClass = new () => Recognition;

/** The tags that speech engines know Chinese by. */
const spoken: Partial<Record<Language, string>> = { 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW', en: 'en-US', pt: 'pt-PT' };

export const speechTag = (language: Language): string => spoken[language] ?? language;

function recognitionClass(): RecognitionClass | null {
  const scope = globalThis as { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass };
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition ?? null;
}

/** Whether this browser can write down what is said. */
export const canListen = (): boolean => recognitionClass() !== null;

/** Whether this browser can read a text aloud. */
export const canSpeak = (): boolean => typeof globalThis.speechSynthesis !== 'undefined';

interface Listening {
  readonly language: Language;
  /** Everything that was heard so far. */
  readonly onText: (text: string) => void;
  /** A sentence where it did not end well, else null. */
  readonly onEnd: (problem: string | null) => void;
}

const problems: Readonly<Record<string, string>> = {
  'not-allowed': '没有使用麦克风的权限，请在浏览器设置里允许',
  'service-not-allowed': '这个浏览器不允许语音输入',
  'audio-capture': '没有找到麦克风',
  network: '语音识别连不上网络',
  'no-speech': '没有听到声音',
  'language-not-supported': '语音识别不支持这种语言',
};

/** Listens until it is stopped or the speaker pauses. Returns the way to stop. Only where {@link canListen}. */
export function listen({ language, onText, onEnd }: Listening): () => void {
  const Class = recognitionClass();
  if (!Class) {
    onEnd('这个浏览器不支持语音输入');
    return () => {};
  }
  const recognition = new Class();
  let problem: string | null = null;
  recognition.lang = speechTag(language);
  recognition.interimResults = true;
  recognition.onresult = ({ results }) => {
    onText(Array.from(results, (result) => result[0]?.transcript ?? '').join(''));
  };
  recognition.onerror = ({ error }) => {
    if (error !== 'aborted') problem = problems[error] ?? '语音识别没有成功';
  };
  recognition.onend = () => onEnd(problem);
  recognition.start();
  return () => recognition.stop();
}

/** Reads a text aloud; what was being read ends. */
export function speak(text: string, language: Language): void {
  const { speechSynthesis } = globalThis;
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = speechTag(language);
  speechSynthesis.speak(utterance);
}
