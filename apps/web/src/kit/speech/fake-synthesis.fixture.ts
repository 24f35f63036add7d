import { vi } from 'vitest';

/** Fake speech synthesis with the given voices, which records the texts instead of speaking. */
export function fakeSynthesis(...langs: readonly string[]) {
  class Utterance {
    voice: { readonly lang: string } | null = null;
    lang = '';
    onend: (() => void) | null = null;
    onerror: (() => void) | null = null;
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  const events = new EventTarget();
  const voices = langs.map((lang) => ({ lang, localService: true }));
  const said: Utterance[] = [];
  const synthesis = Object.assign(events, {
    cancel: vi.fn(),
    resume: vi.fn(),
    getVoices: () => voices,
    speak: (utterance: Utterance) => void said.push(utterance),
  });
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', synthesis);
  return {
    said,
    synthesis,
    /** Adds a voice later. */
    add(lang: string): void {
      voices.push({ lang, localService: true });
      events.dispatchEvent(new Event('voiceschanged'));
    },
  };
}
