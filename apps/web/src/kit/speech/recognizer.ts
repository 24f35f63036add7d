/** Used part of the browser's speech recognition, for which TypeScript's libraries have no types. */
export interface Recognizer {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: RecognitionResult) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

interface RecognitionResult {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
}

type NewRecognizer = new () => Recognizer;

/** Browser's speech recognition; null where it has none, or where the page may not use the microphone. */
export function recognizer(): NewRecognizer | null {
  const names = window as { SpeechRecognition?: NewRecognizer; webkitSpeechRecognition?: NewRecognizer };
  return window.isSecureContext ? (names.SpeechRecognition ?? names.webkitSpeechRecognition ?? null) : null;
}

/** Words of a recognition event. */
export interface Heard {
  /** Words since the last event: final ones, and those that may still change. */
  readonly final: string;
  readonly interim: string;
  /** All words since the microphone was opened. */
  readonly all: string;
}

export function heard({ resultIndex, results }: RecognitionResult): Heard {
  const news = Array.from(results).slice(resultIndex);
  const join = (isFinal: boolean): string =>
    news
      .filter((result) => result.isFinal === isFinal)
      .map((result) => result[0]?.transcript.trim() ?? '')
      .join(' ')
      .trim();
  const all = Array.from(results, (result) => result[0]?.transcript ?? '').join('');
  return { final: join(true), interim: join(false), all: all.trim() };
}

const texts: Readonly<Record<string, string>> = {
  'not-allowed': '没有麦克风权限，请在浏览器里允许',
  'service-not-allowed': '浏览器没有开放语音识别',
  'audio-capture': '没有找到麦克风',
  network: '浏览器的语音识别服务连不上',
  'no-speech': '没有听到声音，请再说一次',
  'language-not-supported': '浏览器的语音识别不支持这种语言',
};

/** Reason of a failure, in words; null where the recognition was ended on purpose. */
export const recognitionError = (code: string): string | null =>
  code === 'aborted' ? null : (texts[code] ?? '语音识别没有成功，请重试');
